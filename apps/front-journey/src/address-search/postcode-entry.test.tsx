import { screen } from "@testing-library/react";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { PostcodeEntry } from "./address-fields.tsx";
import { searchFrom } from "./address-search.ts";

const entry = (
  <PostcodeEntry
    id="postcode"
    label="Postcode"
    problem={undefined}
    search={searchFrom({ postcode: "" })}
    dispatch={() => undefined}
  />
);

describe("an empty postcode", () => {
  it("is missed by the browser in a page whose script is not there yet, and by the page alone once it is", async () => {
    const page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = renderToString(entry);
    expect(screen.getByLabelText("Postcode")).toBeInvalid();
    await act(async () => void hydrateRoot(page, entry));
    expect(screen.getByLabelText("Postcode")).toBeValid();
  });
});
