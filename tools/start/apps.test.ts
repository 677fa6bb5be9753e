import { appsFromSource } from "./apps.ts";

describe("the apps that run from source", () => {
  it("are the shell and every remote of this repository when none is named", () => {
    expect(appsFromSource([])).toEqual(
      expect.arrayContaining(["shell", "front-journey", "back-journey", "content-pages"]),
    );
    expect(appsFromSource([])).not.toContain("api");
  });

  it("are the named one and the shell", () => {
    expect(appsFromSource(["back-journey"])).toEqual(["shell", "back-journey"]);
  });

  it("must exist", () => {
    expect(() => appsFromSource(["back"])).toThrow("'back' is none of the apps: shell, back-journey");
  });
});
