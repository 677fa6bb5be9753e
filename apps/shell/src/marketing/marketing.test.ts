import { claimFieldsSchema } from "@claims/contracts/claim/schema";
import { readLocal, removeLocal, writeLocal } from "@claims/contracts/storage/local";
import * as v from "valibot";
import { marketingFields, channelOf } from "./campaign.ts";
import { distinctId, screenNameAt, timing } from "./visit-clock.ts";

describe("the channel of a campaign", () => {
  it.each([
    ["spring_SUB2_a", "Sub2"],
    ["outbrain-uk", "Outbrain"],
    ["Reclaims 7", "Reclaims"],
    ["jason-ppc-brand", "Jason PPC"],
    ["Infinity Leads May", "Infinity Leads"],
    ["justizia", "Justizia"],
    ["check_may", "check"],
    ["summer", "Default"],
    ["", "Default"],
  ])("'%s' is %s", (campaign, channel) => {
    expect(channelOf(campaign)).toBe(channel);
  });
});

describe("the way that led here", () => {
  const at = 1_763_700_000_000;

  it("is read from the address and from the cookies of whoever showed the advert", () => {
    const search = "?utm_campaign=outbrain-1&utm_source=news&fbclid=F1&ttclid=T1&postcode=M1";
    const fields = marketingFields({ search, cookies: "a=1; _fbp=fb.1.2.3; _ttp=tp", referrer: "", at });
    expect(fields).toEqual({
      channel: "Outbrain",
      utmParams: { utm_campaign: "outbrain-1", utm_source: "news" },
      fbclid: "F1",
      ttclid: "T1",
      fbp: "fb.1.2.3",
      fbc: `fb.1.${at}.F1`,
      ttp: "tp",
    });
    expect(v.is(claimFieldsSchema, fields)).toBe(true);
  });

  it.each([
    ["https://news.example.test/story?email=jane@mail.test", "news.example.test"],
    ["", undefined],
    [`${location.origin}/faqs`, undefined],
    ["no address", undefined],
  ])("names of the page '%s' the host alone: %s", (referrer, host) => {
    const fields = marketingFields({ search: "", cookies: "", referrer, at });
    expect(fields.referrer).toBe(host);
    expect(v.is(claimFieldsSchema, fields)).toBe(true);
  });

  it("prefers the click that the network wrote down itself", () => {
    expect(marketingFields({ search: "?fbclid=F1", cookies: "_fbc=fb.1.9.F0", referrer: "", at }).fbc).toBe(
      "fb.1.9.F0",
    );
  });

  it("is the default channel and nothing else where nothing is known", () => {
    expect(marketingFields({ search: "", cookies: "", referrer: "", at })).toEqual({ channel: "Default" });
  });

  it("is fit for a claim whatever somebody writes into the address", () => {
    const many = Array.from({ length: 30 }, (_, nth) => `utm_x${nth}=${"y".repeat(900)}`).join("&");
    const fields = marketingFields({
      search: `?${many}&fbclid=${"z".repeat(600)}`,
      cookies: `_fbp=${"p".repeat(300)}`,
      referrer: "",
      at,
    });
    expect(v.is(claimFieldsSchema, fields)).toBe(true);
    expect(fields).not.toHaveProperty("fbclid");
    expect(fields).not.toHaveProperty("fbp");
  });
});

describe("a visit", () => {
  afterEach(() => {
    removeLocal("sessionStart");
    removeLocal("distinctId");
  });

  it("is timed from its first page on", () => {
    expect(timing(new Date("2026-11-21T10:00:00.000Z"))).toEqual({
      session_start: "2026-11-21T10:00:00.000Z",
      session_duration: 0,
    });
    expect(timing(new Date("2026-11-21T10:01:05.400Z"))).toEqual({
      session_start: "2026-11-21T10:00:00.000Z",
      session_duration: 65,
    });
  });

  it("begins again where what is stored is no time, or a time to come", () => {
    writeLocal("sessionStart", "yesterday");
    expect(timing(new Date("2026-11-21T10:00:00.000Z")).session_duration).toBe(0);
    writeLocal("sessionStart", "2030-01-01T00:00:00.000Z");
    expect(timing(new Date("2026-11-21T10:00:00.000Z")).session_duration).toBe(0);
  });

  it.each([
    ["/", "landing"],
    ["/v4", "v4"],
    ["/get-started-v5/info-contact", "info_contact"],
    ["/get-started-v3/", "postcode"],
    ["/privacy-policy", "privacy-policy"],
  ])("at %s is on the screen %s", (path, name) => {
    expect(screenNameAt(path)).toBe(name);
  });

  it("counts a browser under one name for an hour, and no longer", () => {
    const first = distinctId(1000);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(distinctId(1000 + 3_599_999)).toBe(first);
    expect(distinctId(1000 + 3_600_000)).not.toBe(first);
    expect(readLocal("distinctId")?.expiresAt).toBe(1000 + 7_200_000);
  });
});
