import { apps } from "../start/apps.ts";
import { whatToRelease, type Changes } from "./what-to-release.ts";

const front = "apps/front-journey/src/routes.ts";
const words = "apps/content-pages/content/sections/faq.yml";
const projects = (...names: readonly string[]) => names.map((name) => `@claims/${name}`);

describe("a merge releases", () => {
  it.each([
    ["the half that was changed", [front], ["front-journey", "tools"], [false, ["front-journey"], false]],
    [
      "whatever a common package is built into",
      ["packages/ui/src/button/button.tsx"],
      ["ui", "shell", "back-journey"],
      [true, ["back-journey"], false],
    ],
    ["no app for a change of the back end", ["apps/api/src/app.ts"], ["api"], [false, [], false]],
    ["words without their scripts", [words], [], [false, [], true]],
    ["a half, and words beside it", [front, words], ["front-journey"], [false, ["front-journey"], true]],
    [
      "words with their scripts where both were changed",
      ["apps/content-pages/src/routes.ts", words],
      ["content-pages"],
      [false, ["content-pages"], false],
    ],
  ] as const)("%s", (_, changed, affected, [shell, remotes, onlyWords]) => {
    const affectedBy = jest.fn(() => projects(...affected));
    const changesOf = () => ({ code: changed, words: changed });
    expect(whatToRelease(changesOf, affectedBy)).toEqual({ shell, remotes, words: onlyWords });
    for (const [files] of affectedBy.mock.calls as unknown[][]) expect(files).not.toContain(words);
  });

  it("nothing where only tests and pages for developers were changed, which no build contains", () => {
    const changed = ["apps/shell/src/main.test.ts", "apps/shell/README.md", "apps/shell/jest.config.mjs"];
    const changesOf = () => ({ code: changed, words: changed });
    expect(whatToRelease(changesOf, () => projects(...apps))).toEqual({ shell: false, remotes: [], words: false });
  });

  it("everything where nothing says what was changed, as after a push that was forced", () => {
    const everything = { shell: true, remotes: ["back-journey", "content-pages", "front-journey"], words: false };
    expect(
      whatToRelease(
        () => ({ code: undefined, words: undefined }),
        () => [],
      ),
    ).toEqual(everything);
  });

  it("what each app's own newest release lacks, so a job that failed is made up for by the next merge", () => {
    const since: Readonly<Record<string, Changes>> = {
      "front-journey": { code: [front], words: [] },
      "content-pages": { code: [], words: [words] },
    };
    const changesOf = (app: string) => since[app] ?? { code: ["apps/api/src/app.ts"], words: [] };
    const affectedBy = ([file = ""]: readonly string[]) => projects(...apps.filter((app) => file.includes(`/${app}/`)));
    expect(whatToRelease(changesOf, affectedBy)).toEqual({ shell: false, remotes: ["front-journey"], words: true });
  });
});
