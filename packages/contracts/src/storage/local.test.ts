import * as v from "valibot";
import { aClaimNumber } from "../session/session.builder.ts";
import { startSessionBody } from "../session/session.schema.ts";
import { FakeStorage, useStorage } from "../testing/fake-storage.ts";
import {
  removeLocalExcept,
  readCampaign,
  readLocal,
  removeLocal,
  writeCampaign,
  writeLocal,
  type LocalKey,
  type LocalValues,
} from "./local.ts";

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  useStorage(storage);
  removeLocalExcept([]);
});

afterAll(() => {
  useStorage(undefined);
});

const everything: { readonly [Key in LocalKey]: readonly [LocalValues[Key], string] } = {
  sessionId: ["s-1", "s-1"],
  currentId: [aClaimNumber, aClaimNumber],
  sessionStart: ["2026-11-20T10:00:00.000Z", "2026-11-20T10:00:00.000Z"],
  START_FROM: ["/", "/"],
  version: ["v4", "v4"],
  qkba: ["hi", "hi"],
  utm_source: ["news", "news"],
  utm_medium: ["mail", "mail"],
  utm_campaign: ["Sub2", "Sub2"],
  utm_term: ["car", "car"],
  utm_content: ["a", "a"],
  referrer: ["https://example.test/", "https://example.test/"],
  SCOR: ["12", "12"],
  OMNISCORE: ["3.5", "3.5"],
  "claim-creation-date": ["2026-11-20", "2026-11-20"],
  experimentGroup: ["b", "b"],
  "otp-sent-at": ["2026-11-20T10:00:00.000Z", "2026-11-20T10:00:00.000Z"],
  "otp-phone": ["+447700900123", "+447700900123"],
  userAnswers: [{ basicInfo: { givenName: "Ada" } }, '{"basicInfo":{"givenName":"Ada"}}'],
  residential_address: [true, "true"],
  q1foundStatus: [false, "false"],
  skip_exp: [true, "true"],
  "lead-event-sent": [true, "true"],
  "credit-report-lenders": [["a lender"], '["a lender"]'],
  "luminate-call-questions-response": [
    { questionsResponse: {}, claimNumber: aClaimNumber },
    `{"questionsResponse":{},"claimNumber":"${aClaimNumber}"}`,
  ],
  distinctId: [{ id: "visitor-1", expiresAt: 1 }, '{"id":"visitor-1","expiresAt":1}'],
};

// Object.keys forgets the names of the keys it returns.
const keys = Object.keys(everything) as LocalKey[];

describe("local storage", () => {
  it.each(keys)("keeps %s as the specification has it", (key) => {
    const [value, text] = everything[key];
    writeLocal(key, value);
    expect(storage.items.get(key)).toBe(text);
    expect(readLocal(key)).toEqual(value);
    removeLocal(key);
    expect(storage.items.has(key)).toBe(false);
    expect(readLocal(key)).toBeNull();
  });

  it.each([
    ["userAnswers", "{broken"],
    ["userAnswers", "[1,2]"],
    ["userAnswers", "null"],
    ["userAnswers", "plain"],
    ["currentId", "<script>"],
    ["currentId", ""],
    ["version", "v6"],
    ["qkba", "HI"],
    ["residential_address", "yes"],
    ["q1foundStatus", '"true"'],
    ["distinctId", '{"id":"visitor-1"}'],
    ["credit-report-lenders", "{}"],
  ] as const)("counts %s with %p as absent", (key, text) => {
    storage.items.set(key, text);
    expect(readLocal(key)).toBeNull();
  });

  it("removes everything of ours but the keys that are named, and nothing of other programs", () => {
    for (const key of keys) storage.items.set(key, everything[key][1]);
    storage.items.set("utm_custom", "x");
    storage.items.set("theirs", "x");
    removeLocalExcept(["currentId", "version", "qkba"]);
    expect([...storage.items.keys()].sort()).toEqual(["currentId", "qkba", "theirs", "version"]);
  });
});

describe("campaign tags", () => {
  it("are kept from an address by their names", () => {
    writeCampaign("?utm_source=news&utm_campaign=Sub2&utm_empty=&gclid=1&utm_bad-name=2");
    expect(readCampaign()).toEqual({ utm_source: "news", utm_campaign: "Sub2" });
  });

  it("has no more campaign tags than a session can be begun with", () => {
    writeCampaign(`?${Array.from({ length: 25 }, (_, nth) => `utm_${nth}=x`).join("&")}`);
    const utmTags = readCampaign();
    expect(Object.keys(utmTags)).toHaveLength(20);
    expect(v.is(startSessionBody, { utmTags })).toBe(true);
  });

  it("are cut to a sensible length", () => {
    writeCampaign(`?utm_source=${"x".repeat(900)}`);
    expect(readCampaign().utm_source).toHaveLength(500);
  });
});

describe("storage that is", () => {
  it("full keeps for the visit what does not fit, and the older text never comes back", () => {
    writeLocal("version", "v3");
    storage.full = true;
    writeLocal("version", "v4");
    writeLocal("qkba", "md");
    writeCampaign("?utm_source=news");
    expect([readLocal("version"), readLocal("qkba"), readCampaign()]).toEqual(["v4", "md", { utm_source: "news" }]);
    storage.full = false;
    writeLocal("version", "v5");
    expect(storage.items.get("version")).toBe("v5");
    expect(readLocal("version")).toBe("v5");
  });

  it.each([
    ["denied", () => useStorage("denied")],
    ["missing", () => useStorage(undefined)],
    ["broken", () => Object.assign(storage, { broken: true })],
  ])("%s keeps everything for the visit", (_, takeAway) => {
    takeAway();
    writeLocal("version", "v5");
    writeLocal("userAnswers", { basicInfo: {} });
    expect(readLocal("version")).toBe("v5");
    expect(readLocal("userAnswers")).toEqual({ basicInfo: {} });
    removeLocal("version");
    expect(readLocal("version")).toBeNull();
    writeLocal("version", "v4");
    removeLocalExcept([]);
    expect([readLocal("version"), readLocal("userAnswers")]).toEqual([null, null]);
  });

  it("taken away during the visit does not bring back what was removed", () => {
    writeLocal("version", "v5");
    storage.broken = true;
    removeLocal("version");
    expect(readLocal("version")).toBeNull();
    storage.broken = false;
    expect(readLocal("version")).toBeNull();
  });
});
