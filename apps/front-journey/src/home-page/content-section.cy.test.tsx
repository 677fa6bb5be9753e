import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter, useLocation } from "react-router-dom";
import { ContentSection } from "./content-section.tsx";

jest.mock("./address-in-router.ts", () => jest.requireActual("./address-in-router.cy.ts"));

const Where = () => <p>{`At ${useLocation().pathname}`}</p>;

describe("a section of a Welsh page", () => {
  it("leads by a link in its HTML to the page of the link, in the folder of its language once", async () => {
    window.history.replaceState(null, "", "/cy");
    const root = document.createElement("div");
    root.innerHTML = `<p>At /</p><div data-part="reviews"><!--$--><a href="/cy/fees">Ffioedd</a><!--/$--></div>`;
    document.body.replaceChildren(root);
    await act(async () =>
      hydrateRoot(
        root,
        <BrowserRouter basename="/cy">
          <Where />
          <ContentSection name="reviews" />
        </BrowserRouter>,
      ),
    );
    await userEvent.click(screen.getByRole("link", { name: "Ffioedd" }));
    expect(window.location.pathname).toBe("/cy/fees");
    expect(screen.getByText("At /fees")).toBeVisible();
  });
});
