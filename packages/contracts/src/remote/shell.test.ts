import { provideShell, shellGlobal, shellOfPage } from "./shell.ts";

afterEach(() => {
  Reflect.deleteProperty(globalThis, shellGlobal);
});

describe("what the shell has for remotes", () => {
  it("is what it provided", () => {
    provideShell({ version: 1, integrityAt: (url) => `hash of ${url}` });
    expect(shellOfPage().integrityAt("/a.js")).toBe("hash of /a.js");
  });

  const integrityAt = () => "";

  it.each([
    ["no shell", undefined],
    ["a shell from before there was an agreement", { integrityAt }],
    ["a shell of another agreement", { version: 2, integrityAt }],
  ])("is refused under %s", (_, given) => {
    Object.assign(globalThis, { [shellGlobal]: given });
    expect(shellOfPage).toThrow("another agreement");
  });
});
