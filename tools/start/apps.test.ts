import { appsFromSource } from "./apps.ts";

describe("the apps that run from source", () => {
  it("are all four when none is named", () => {
    expect(appsFromSource([])).toEqual(["shell", "front-journey", "back-journey", "content-pages"]);
  });

  it("are the named one and the shell", () => {
    expect(appsFromSource(["back-journey"])).toEqual(["shell", "back-journey"]);
  });

  it("must exist", () => {
    expect(() => appsFromSource(["back"])).toThrow("'back' is none of the apps: shell, front-journey");
  });
});
