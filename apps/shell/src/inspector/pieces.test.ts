import { piecesOf } from "./pieces.ts";

const apps = ["shell", "front-journey", "back-journey", "content-pages", "complaints"];

const draw = (classes: string, ...inside: Element[]) => {
  const element = document.createElement("div");
  element.className = classes;
  element.append(...inside);
  return element;
};

describe("the pieces of a page", () => {
  it("are the outermost elements of each app, and of another one inside it", () => {
    const part = draw("content-pages-1a2b3c4d-section", draw("content-pages-1a2b3c4d-list"));
    const screen = draw("front-journey-8fcb5d07-sheet", draw("front-journey-8fcb5d07-title"), part);
    const page = draw("", draw("shell-00112233-header"), draw("plain", screen));
    expect(piecesOf(page, apps).map(({ app, element }) => [app, element])).toEqual([
      ["shell", page.children[0]],
      ["front-journey", screen],
      ["content-pages", part],
    ]);
  });

  it("are found where an app runs from source, too, and nothing else is taken for one", () => {
    const page = draw("", draw("shell-header"), draw("shellfish"), draw("other back-journey-sheet"));
    expect(piecesOf(page, apps).map(({ app }) => app)).toEqual(["shell", "back-journey"]);
  });

  it("are those of any app that the registry names", () => {
    const page = draw("", draw("complaints-0a1b2c3d-page"), draw("somebody-else"));
    expect(piecesOf(page, apps).map(({ app }) => app)).toEqual(["complaints"]);
  });
});
