import { ownerOf, pathOf, stepAt, stepNames, variants } from "@claims/contracts/journey/rules";
import { routes } from "./routes.ts";

describe("the routes of the back half", () => {
  it("are steps that the journey gives to it, in the journey's frame", () => {
    const steps = routes.filter(({ frame }) => frame === "journey");
    const owners = steps.map(({ path }) => stepAt(path)).map((place) => place && ownerOf(place.step));
    expect(new Set(owners)).toEqual(new Set(["back-journey"]));
  });

  it("are, outside the journey, where links lead", () => {
    const links = routes.filter(({ frame }) => frame !== "journey");
    expect(links.map(({ path }) => path)).toEqual(["/resume", "/questions-resume", "/cancel", "/your-data"]);
  });

  it("hold every step of the journey that is the back half's", () => {
    const served = new Set(routes.flatMap(({ path }) => stepAt(path)?.step ?? []));
    expect(served).toEqual(new Set(stepNames.filter((step) => ownerOf(step) === "back-journey")));
  });

  it.each(variants)("hold the first bureau's report and its stealth form in %s", (variant) => {
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining([pathOf("credit_report", variant), pathOf("credit_report", variant, "stealth")]),
    );
  });

  it("lead each to a screen", async () => {
    const screens = await Promise.all(routes.map(({ screen }) => screen()));
    expect(screens.map(({ Screen }) => typeof Screen)).toEqual(routes.map(() => "function"));
  });
});
