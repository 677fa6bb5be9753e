import { servePartsWith } from "@claims/contracts/remote/parts";
import { render, screen } from "@testing-library/react";
import { scrollToTheEnd } from "../testing/window-edge.ts";
import { ContentPart } from "./content-part.tsx";

const Reviews = () => <h2>In their words</h2>;
const Broken = () => {
  throw new Error("A part's mistake");
};

/** What the shell would hand out under each name. */
function offering(parts: Record<string, unknown>) {
  const asked: string[] = [];
  servePartsWith(async (name) => {
    asked.push(name);
    if (!(name in parts)) throw new Error(`Nobody has ${name}.`);
    return parts[name];
  });
  return asked;
}

function show(name: string) {
  const { container } = render(<ContentPart name={name} />);
  return { room: () => container.firstElementChild, skeleton: () => container.querySelector("i") };
}

describe("a section that editors own", () => {
  it("is asked for when one comes near it, and not before; its room is kept until then", async () => {
    const asked = offering({ reviews: Reviews });
    const { skeleton } = show("reviews");
    expect(skeleton()).toBeInTheDocument();
    expect(asked).toEqual([]);
    await scrollToTheEnd();
    expect(await screen.findByRole("heading", { name: "In their words" })).toBeVisible();
    expect(asked).toEqual(["reviews"]);
    expect(skeleton()).not.toBeInTheDocument();
  });

  it.each([
    ["that nobody offers", "fees"],
    ["that throws", "broken"],
  ])("%s leaves nothing behind, not even its room", async (_, name) => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    offering({ broken: Broken });
    const { room } = show(name);
    await scrollToTheEnd();
    expect(room()).toBeEmptyDOMElement();
    jest.restoreAllMocks();
  });

  it("is asked for once, however often one comes by", async () => {
    const asked = offering({ reviews: Reviews });
    show("reviews");
    await scrollToTheEnd();
    expect(await scrollToTheEnd()).toBe(0);
    expect(asked).toEqual(["reviews"]);
  });
});
