import * as v from "valibot";
import { siteSchema } from "./site.schema.ts";
import { pageTitle, site } from "./site.settings.ts";

describe("the site settings", () => {
  it("describe the fictional firm until they are set", () => {
    expect(site().brand).toMatchObject({ name: "Example Claims", email: "help@example-claims.test" });
  });

  it("are the schema's own until they are set", () => {
    expect(site()).toEqual(v.parse(siteSchema, {}));
  });

  it("name the page before the firm, and an error before both", () => {
    expect(pageTitle("Your address")).toBe("Your address - Example Claims");
    expect(pageTitle("Your address", { failed: true })).toBe("Error: Your address - Example Claims");
  });

  it.each([
    ["portalOrigin", { portalOrigin: "https://portal.test/path" }],
    ["statusUrl", { statusUrl: "javascript:alert(1)" }],
    ["brand.email", { brand: { email: "nobody" } }],
  ])("refuse a wrong %s", (field, given) => {
    const read = v.safeParse(siteSchema, given);
    expect(read.issues?.map((issue) => v.getDotPath(issue))).toContain(field);
  });
});
