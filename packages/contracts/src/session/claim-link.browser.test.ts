import { claimLinkOf, forgetClaimLink, linkToClaim, takeLinkOutOfAddress } from "./claim-link.ts";

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

describe("the address of a page that takes links", () => {
  const addressBar = () => `${location.pathname}${location.search}${location.hash}`;
  const open = (address: string) => window.history.replaceState({ key: "k" }, "", address);

  beforeEach(() => sessionStorage.clear());

  it.each([
    ["/resume?id=clm_1&sign=clm_1.t", "/resume"],
    ["/questions-resume?id=clm_1", "/questions-resume"],
    ["/cancel?sign=clm_1.t#top", "/cancel#top"],
    ["/cy/resume?id=clm_1", "/cy/resume"],
    ["/get-started-v3/sign?id=clm_1&prequal=1", "/get-started-v3/sign?prequal=1"],
  ])("%s becomes %s, with the entry of the history as it was", (address, cleaned) => {
    open(address);
    const entries = window.history.length;
    takeLinkOutOfAddress();
    expect(addressBar()).toBe(cleaned);
    expect(window.history.length).toBe(entries);
    expect(window.history.state).toEqual({ key: "k" });
  });

  it.each(["/my-claims?id=clm_1", "/sign-redo?id=clm_1", "/faqs?id=3", "/resume?utm_source=x"])(
    "%s stays as it is",
    (address) => {
      open(address);
      takeLinkOutOfAddress();
      expect(addressBar()).toBe(address);
    },
  );

  it("is known to the page after a reload, and to no other page", () => {
    open("/cancel?sign=clm_1.t");
    takeLinkOutOfAddress();
    expect(claimLinkOf({ pathname: "/cancel", search: "" })).toEqual({ claimId: "clm_1", sign: "clm_1.t" });
    expect(claimLinkOf({ pathname: "/resume", search: "" })).toBeNull();
    forgetClaimLink();
    expect(claimLinkOf({ pathname: "/cancel", search: "" })).toBeNull();
  });

  it("is known to the router of Welsh pages, and to the same page once its language is changed", () => {
    open("/cy/cancel?sign=clm_1.t");
    takeLinkOutOfAddress();
    expect(claimLinkOf({ pathname: "/cancel", search: "" })).toEqual({ claimId: "clm_1", sign: "clm_1.t" });
    expect(claimLinkOf({ pathname: "/resume", search: "" })).toBeNull();
  });

  it("is read from what the router still has, before what an earlier page kept", () => {
    open("/resume?id=clm_1");
    takeLinkOutOfAddress();
    expect(claimLinkOf({ pathname: "/resume", search: "?id=clm_2" })).toEqual({ claimId: "clm_2" });
  });
});
