import { hydratesAttribute, servePartsWith } from "@claims/contracts/remote/parts";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { scrollToTheEnd } from "../testing/window-edge.ts";
import { ContentSection } from "./content-section.tsx";

const Reviews = () => <h2>In their words</h2>;
let moving = 0;
function Moving() {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    moving += 1;
    return () => void (moving -= 1);
  }, []);
  return (
    <button {...{ [hydratesAttribute]: "" }} onClick={() => setPresses(presses + 1)}>{`${presses} presses`}</button>
  );
}
const Broken = () => {
  throw new Error("A part's mistake");
};

/** What the shell would hand out under each name. */
function remoteWith(parts: Record<string, unknown>) {
  const asked: string[] = [];
  servePartsWith(async (name) => {
    asked.push(name);
    if (!(name in parts)) throw new Error(`Nobody has ${name}.`);
    return parts[name];
  });
  return asked;
}

const inPage = (name: string) => (
  <MemoryRouter>
    <ContentSection name={name} />
  </MemoryRouter>
);

const published = `<!--$--><button ${hydratesAttribute}="">0 presses</button><!--/$-->`;

let leave: (() => void) | undefined;
async function leavePage() {
  await act(async () => leave?.());
  leave = undefined;
}
afterEach(leavePage);

/** The section as the page's HTML has it, and React taking over the page. */
async function hydrated(name: string, html: string) {
  const root = document.createElement("div");
  root.innerHTML = `<div data-part="${name}">${html}</div>`;
  document.body.replaceChildren(root);
  const complaints: unknown[] = [];
  await act(async () => {
    const page = hydrateRoot(root, inPage(name), { onRecoverableError: (error) => complaints.push(error) });
    leave = () => page.unmount();
  });
  return complaints;
}

describe("a section that editors own", () => {
  it("stays as the page's HTML has it, and asks for no code where nothing in it moves", async () => {
    const asked = remoteWith({ reviews: Reviews });
    expect(await hydrated("reviews", "<h2>As published</h2>")).toEqual([]);
    expect(await scrollToTheEnd()).toBe(0);
    expect(screen.getByRole("heading", { name: "As published" })).toBeVisible();
    expect(asked).toEqual([]);
  });

  it("that moves asks for its code when a reader comes near it, and not before", async () => {
    const asked = remoteWith({ reviews: Moving });
    await hydrated("reviews", published);
    expect(asked).toEqual([]);
    await scrollToTheEnd();
    await waitFor(() => expect(moving).toBe(1));
    expect(asked).toEqual(["reviews"]);
  });

  it("hydrates what stands in the page, so that who has the focus in it has it still", async () => {
    remoteWith({ reviews: Moving });
    await hydrated("reviews", published);
    const button = screen.getByRole("button", { name: "0 presses" });
    button.focus();
    await scrollToTheEnd();
    await waitFor(async () => {
      await userEvent.click(button);
      expect(button).not.toHaveAccessibleName("0 presses");
    });
    expect(button).toHaveFocus();
  });

  it("ends what moves in it when its page is left", async () => {
    remoteWith({ reviews: Moving });
    await hydrated("reviews", published);
    await scrollToTheEnd();
    await waitFor(() => expect(moving).toBe(1));
    await leavePage();
    await waitFor(() => expect(moving).toBe(0));
  });

  it("keeps its published words where its code cannot be had", async () => {
    const asked = remoteWith({});
    await hydrated("reviews", `<h2 ${hydratesAttribute}="">As published</h2>`);
    await scrollToTheEnd();
    await waitFor(() => expect(asked).toEqual(["reviews"]));
    expect(screen.getByRole("heading", { name: "As published" })).toBeVisible();
  });

  it("is loaded on a page that was reached without its HTML", async () => {
    remoteWith({ reviews: Reviews });
    render(inPage("reviews"));
    await scrollToTheEnd();
    expect(await screen.findByRole("heading", { name: "In their words" })).toBeVisible();
  });

  it("that throws leaves the page around it alone", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    remoteWith({ broken: Broken });
    const { container } = render(inPage("broken"));
    await scrollToTheEnd();
    await waitFor(() => expect(container.querySelector("[data-part]")).toBeEmptyDOMElement());
    jest.restoreAllMocks();
  });
});
