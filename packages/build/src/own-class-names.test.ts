import { strayClasses } from "./own-class-names.ts";

describe("the classes of a built stylesheet", () => {
  it.each([
    ["are the app's own, or none", ".shell-bar-x1{inset:0}:root:has(.shell-bar-x1) p{margin:.5rem}", []],
    ["inside an at-rule", "@media (min-width:48.5em){.shell-bar-x1{inset:auto}}", []],
    ["of frames in an animation are none", "@keyframes shell-draw-x1{0%{opacity:.5}33.3%{opacity:1}}", []],
    [
      "in a comment, as a build from source keeps it, are none",
      "/* As wide as the ink (`use-ink.ts`). */\n.shell-bar-x1{inset:0}",
      [],
    ],
    [
      "that were left as they are written are named once",
      "@media print{body:has(p){margin:0}.bar{inset:0}.bar:hover>.help{color:red}}",
      ["bar", "help"],
    ],
  ])("%s", (_, css, stray) => {
    expect(strayClasses(css, "shell")).toEqual(stray);
  });
});
