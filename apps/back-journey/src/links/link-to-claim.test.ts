import { linkToClaim } from "./link-to-claim.ts";

describe("a link to a claim", () => {
  it("names it by its number", () => {
    expect(linkToClaim("?id=clm_1")).toEqual({ claimId: "clm_1" });
  });

  it("names it by its token alone, which begins with the number", () => {
    expect(linkToClaim("?sign=clm_1.abc.def")).toEqual({ claimId: "clm_1", sign: "clm_1.abc.def" });
  });

  it("may have both", () => {
    expect(linkToClaim("?id=clm_1&sign=clm_1.abc")).toEqual({ claimId: "clm_1", sign: "clm_1.abc" });
  });

  it.each(["", "?id=", "?id=%20", "?sign=", "?sign=nodot", "?other=1"])("'%s' is none", (search) => {
    expect(linkToClaim(search)).toBeNull();
  });
});
