import { runsOf } from "./typefaces.ts";

it("sets a name in one face, so that no line ends within it", () => {
  expect(runsOf("entry", "Łukasz Wąż")).toEqual([{ face: "entry", text: "Łukasz Wąż" }]);
});

it("sets a word whole in a face that has all its letters, though another has some", () => {
  expect(runsOf("entry", "Ada Παπά")).toEqual([
    { face: "entry", text: "Ada " },
    { face: "plain", text: "Παπά" },
  ]);
});
