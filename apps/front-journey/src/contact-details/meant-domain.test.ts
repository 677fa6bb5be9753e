import { meantDomain } from "./meant-domain.ts";

describe("the domain that was meant", () => {
  it.each([
    ["gmial.com", "gmail.com"],
    ["GMAI.com", "gmail.com"],
    ["gmail.co", "gmail.com"],
    ["gmail.con", "gmail.com"],
    ["hotmial.co.uk", "hotmail.co.uk"],
    ["yaho.co.uk", "yahoo.co.uk"],
    ["btintenet.com", "btinternet.com"],
    ["iclod.com", "icloud.com"],
  ])("by %s is %s", (typed, meant) => {
    expect(meantDomain(typed)).toBe(meant);
  });

  it.each([
    "gmail.com",
    "GMAIL.COM",
    "mail.com",
    "ymail.com",
    "live.co.uk",
    "me.com",
    "sky.com",
    "claims.test",
    "bbc.co.uk",
    "mail.test",
    "ox.ac.uk",
    "mx.com",
  ])("by %s is itself", (typed) => {
    expect(meantDomain(typed)).toBeNull();
  });
});
