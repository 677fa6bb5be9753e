import { placeInScreen } from "./place-in-screen.ts";

const sheet = (rest: string) => `<div><h1>A step</h1><p>Its introduction.</p>${rest}</div>`;
const notes = "<aside><h2>Why we ask</h2></aside>";

function aFrame(screen: string) {
  document.body.innerHTML = `<div id="desk"><div id="home-of-notice"><div id="notice" role="status"></div></div><div id="screen">${screen}</div><div id="home-of-end"><div id="end"></div></div></div>`;
  const [desk, end, notice, place] = ["desk", "end", "notice", "screen"].map((id) => document.getElementById(id));
  if (!desk || !end || !notice || !place) throw new Error("The frame is not whole.");
  const takeOut = placeInScreen(end);
  return {
    end,
    notice,
    takeOut,
    /** As React does: what another screen had goes with it. */
    show: async (next: string) => {
      place.innerHTML = next;
      await Promise.resolve();
    },
  };
}

const before = (part: Element) => part.nextElementSibling?.tagName;

describe("what the frame says of a step", () => {
  it("stands after the sheet and before its notes, and above its form", () => {
    const { end, notice } = aFrame(sheet("<form></form>") + notes);
    expect([before(end), end.previousElementSibling?.querySelector("h1")?.textContent]).toEqual(["ASIDE", "A step"]);
    expect([before(notice), notice.previousElementSibling?.tagName]).toEqual(["FORM", "P"]);
  });

  it("finds its place in the next screen, whose notes or form there may be none of", async () => {
    const { end, notice, show } = aFrame(sheet("<form></form>") + notes);
    await show(sheet("<section></section>"));
    expect(end.parentElement?.id).toBe("home-of-end");
    expect([before(notice), notice.previousElementSibling?.tagName]).toEqual(["SECTION", "P"]);
    await show("<p>Loading</p>");
    expect(notice.parentElement?.id).toBe("home-of-notice");
    await show(sheet("<form></form>") + notes);
    expect([before(end), before(notice)]).toEqual(["ASIDE", "FORM"]);
  });

  it("goes where it was rendered once the frame goes", () => {
    const { end, notice, takeOut } = aFrame(sheet("<form></form>") + notes);
    takeOut();
    expect([end.parentElement?.id, notice.parentElement?.id]).toEqual(["home-of-end", "home-of-notice"]);
  });
});
