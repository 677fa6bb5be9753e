import * as v from "valibot";
import { anAddress } from "../address/address.builder.ts";
import { fieldOf } from "../http/http.schema.ts";
import { namedFields } from "./claim.fields.ts";
import {
  channels,
  claimFieldsSchema,
  claimNumberSchema,
  isClaimField,
  pickValidFields,
  screenNames,
  updateClaimBody,
  type ClaimFields,
} from "./claim.schema.ts";

const moment = "2026-11-20T10:00:00.000Z";
const png = "data:image/png;base64,iVBORw0KGgo=";
const meta = {
  kind: "drawn",
  strokes: 2,
  width: 200,
  height: 80.5,
  path_length: 310,
  duration_ms: 1400,
  text_version: "1",
};
const agreement = { companyName: "Meadow Motor Finance", startDate: "2018-03-05" };

/** Every field that the two specifications and the wire contract name: what it takes, and what it rejects. */
const fields: Readonly<Record<string, readonly [good: readonly unknown[], bad: readonly unknown[]]>> = {
  channel: [channels, ["default", "", 1]],
  utmParams: [
    [{}, { utm_source: "news" }],
    [{ source: "news" }, { utm_source: 1 }, { utm_source: "x".repeat(501) }, "utm"],
  ],
  utm_source: [
    ["news", "x".repeat(500)],
    ["x".repeat(501), 1, null],
  ],
  utm_anything_else: [["news"], [true]],
  referrer: [
    ["news.example.test", "localhost"],
    ["https://news.example.test/", "news.example.test/?email=jane@mail.test", "x".repeat(254), 1],
  ],
  fbclid: [["abc"], ["x".repeat(501), 1]],
  ttclid: [["abc"], ["x".repeat(501), 1]],
  fbp: [["fb.1.2.3"], ["x".repeat(201), 1]],
  fbc: [["fb.1.2.3"], ["x".repeat(501), 1]],
  ttp: [["abc"], ["x".repeat(201), 1]],
  journey: [
    ["v3", "v4", "v5"],
    ["v6", "3", ""],
  ],
  ab_test_value: [["a"], ["x".repeat(101), 1]],
  session_start: [[moment], ["2026-11-20", "20/11/2026", "2026-11-20T10:00:00+01:00", 1]],
  session_duration: [
    [0, 12.5, 1e8],
    [-1, "12", Number.NaN, Number.POSITIVE_INFINITY, 1e9],
  ],
  session_recording_url: [
    ["https://recordings.example.test/1"],
    ["http://x.test", "javascript:alert(1)", "x", `https://${"x".repeat(2000)}.test`],
  ],
  screen_name: [
    [...screenNames, "pre-qualification"],
    ["", "a b", "x".repeat(51), "<b>", 1],
  ],
  should_add_screen_name: [
    [true, false],
    ["true", 1],
  ],
  is_bot: [[true, false], ["yes"]],
  bot_config: [
    [{ bot: true }, "headless"],
    [null, { x: "x".repeat(5_001) }],
  ],
  car_on_finance_2007_2021: [
    [true, false],
    ["Yes", 1],
  ],
  did_dealer_disclose_commission: [
    [true, false],
    ["No", 0],
  ],
  title: [
    ["Mr.", "Mrs.", "Ms.", "Other"],
    ["Mr", "Dr.", ""],
  ],
  first_name: [
    ["Ada", "Anne-Marie"],
    ["", "A", "Ada1", "mr"],
  ],
  last_name: [
    ["Example", "O'Brien"],
    ["", "E", "Ex@mple"],
  ],
  previous_name: [
    ["", "Before"],
    ["B", "B4"],
  ],
  dob: [["1985-03-05"], ["05/03/1985", "1985-02-31", "2999-01-01"]],
  dateOfBirth: [["05/03/1985"], ["1985-03-05", "31/02/1985", "01/01/1800"]],
  email: [["ada@mail.test"], ["ada", "", `${"a".repeat(250)}@mail.test`]],
  phone_number: [
    ["+447700900123", "07700900123"],
    ["", "0161 234 5678", 7700900123],
  ],
  postcode: [
    ["M1 1AE", "m11ae"],
    ["", "nowhere"],
  ],
  address: [
    [anAddress(), {}],
    [{ planet: "Earth" }, "1 High Street", { street1: 1 }],
  ],
  addressID: [["AD-1"], ["x".repeat(101), 1]],
  previousAddresses: [
    [[], Array.from({ length: 6 }, () => anAddress())],
    [Array.from({ length: 7 }, () => anAddress()), [{ planet: "Earth" }], {}],
  ],
  soft_check_privacy: [[true, false], ["true"]],
  "redundant-claim-concent": [[true, false], ["true"]],
  consents: [
    [{ analytics: true, marketing: false, version: "1" }],
    [
      { analytics: true, marketing: false, version: 1 },
      { analytics: true },
      { analytics: true, marketing: true, version: "1", all: true },
    ],
  ],
  signature: [
    [png, `data:image/png;base64,${"A".repeat(349_900)}`],
    ["", "data:image/svg+xml;base64,AAAA", "data:image/png;base64,<b>", `data:image/png;base64,${"A".repeat(350_000)}`],
  ],
  signature_meta: [
    [meta, { ...meta, kind: "typed", strokes: 0 }],
    [
      { ...meta, kind: "stamped" },
      { ...meta, strokes: 1.5 },
      { ...meta, width: -1 },
      { ...meta, text_version: 1 },
      { ...meta, ink: 1 },
      {},
    ],
  ],
  signature_typed_name: [
    ["Ada Example", "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"],
    ["", "A", "x".repeat(121), "Ada \u202eelpmaxE", "Ada\u0007Example", "Ada\u200bExample", "Ada\u2028Example"],
  ],
  sign_datetime: [
    [moment, "2026-11-20T10:00:00Z"],
    ["2026-11-20", "now", "2026-11-20T10:00:00"],
  ],
  ip_address: [
    ["192.0.2.1", "2001:db8::1", "0.0.0.0"],
    ["{ip}", "", "192.0.2", "localhost"],
  ],
  not_already_filed: [[true, false], ["on"]],
  is_idv_done: [[true, false], ["done"]],
  qkba: [
    ["hi", "md", "lo"],
    ["HI", ""],
  ],
  luminate_questions_response: [
    [{ results: {} }, "none", []],
    [null, { x: "x".repeat(50_001) }],
  ],
  luminate_second_set_questions_response: [[{ results: {} }], [null, { x: "x".repeat(50_001) }]],
  luminate_id_config: [
    [{ correlationId: "1", transactionId: "2", referenceId: "3" }, {}],
    [{ correlationId: 1 }, { other: "1" }, { correlationId: "x".repeat(201) }],
  ],
  luminate_questions_assessment: [
    [{ decision: "PASS" }, "PASS"],
    [null, "x".repeat(20_001)],
  ],
  luminate_three_questions_error: [
    ["Error generating questions", true],
    [null, "x".repeat(5_001)],
  ],
  luminate_answers_assessment: [
    ["PASS", { key: "decision", value: "FAIL" }],
    [null, "x".repeat(20_001)],
  ],
  luminate_answers_assessment_error: [["Error submitting answers"], [null, "x".repeat(5_001)]],
  luminate_pass_datetime: [[moment], ["20/11/2026", 1]],
  luminateFailure_KBA0011: [
    [true, false, "Not enough questions"],
    [1, null, "x".repeat(501)],
  ],
  "luminateFailure_-1": [["Error generating questions"], [{}]],
  failureReasons: [
    [[], ["KBA0011", { o_RuleID: "KBA0011", o_Priority: 350 }]],
    ["KBA0011", Array.from({ length: 51 }, () => "x"), ["x".repeat(1_001)]],
  ],
  is_credit_check_done: [[true], ["yes"]],
  credit_check_status: [
    ["PASS", "FAIL"],
    ["pass", ""],
  ],
  is_experian_credit_check_done: [[true], ["yes"]],
  experian_credit_check_status: [["PASS", "FAIL"], ["pass"]],
  credit_check_failure_reason: [["No lenders found"], ["x".repeat(501)]],
  credit_pull_category: [["soft"], ["x".repeat(101)]],
  ...Object.fromEntries(
    [
      "hire_purchases",
      "fixed_term_agreements",
      "unsecured_loans",
      "secured_loans",
      "secure_loans",
      "rental_agreements",
      "other_purchases",
      "post_2021_loans",
      "previous_searches",
      "selected_hire_purchases_for_claim",
    ].map((name) => [
      name,
      [
        [[], [agreement], Array.from({ length: 300 }, () => agreement)],
        [
          agreement,
          ["text"],
          [[agreement]],
          Array.from({ length: 301 }, () => agreement),
          [{ x: "x".repeat(200_001) }],
        ],
      ],
    ]),
  ),
  selected_has_more_claims: [[true, false], ["Yes"]],
  like_to_file_claim: [[true, false], ["Yes"]],
  manually_declared_lenders_names: [
    [[], ["A lender"]],
    ["A lender", [1], Array.from({ length: 51 }, () => "x")],
  ],
  lead_value: [
    [0, 75.5, -1],
    ["75", Number.NaN, 1e10],
  ],
  fb_lead_value: [[0], ["0"]],
  lead_value_with_tier_3: [[0], ["0"]],
  lead_value_default: [[75], ["75"]],
  lead_value_source: [["map"], ["x".repeat(201), 1]],
  SCOR: [
    ["12", 12],
    [true, "x".repeat(21)],
  ],
  OMNISCORE: [
    ["3.5", 3.5],
    [{}, null],
  ],
};

const cases = Object.entries(fields).flatMap(([name, [good, bad]]) => [
  ...good.map((value) => ({ name, value, taken: true })),
  ...bad.map((value) => ({ name, value, taken: false })),
]);

describe("a field of the claim", () => {
  it("is on this list, every one of them", () => {
    const families = Object.keys(fields).filter((name) => !Object.hasOwn(namedFields, name));
    expect(
      Object.keys(fields)
        .filter((name) => !families.includes(name))
        .sort(),
    ).toEqual(Object.keys(namedFields).sort());
    expect(families).toEqual(["utm_source", "utm_anything_else", "luminateFailure_KBA0011", "luminateFailure_-1"]);
  });

  it.each(cases)("$name: case %#", ({ name, value, taken }) => {
    const { issues } = v.safeParse(claimFieldsSchema, { [name]: value });
    const atFault = issues?.map((issue) => fieldOf(issue).split(".")[0]) ?? [];
    expect([...new Set(atFault)]).toEqual(taken ? [] : [name]);
    expect(isClaimField(name)).toBe(true);
  });

  it("is kept in its usual form", () => {
    const given = {
      phone_number: "07700 900123",
      postcode: "m11ae",
      first_name: " Ada ",
      address: { street1: "", postTown: "Leeds" },
    };
    expect(v.parse(claimFieldsSchema, given)).toEqual({
      phone_number: "+447700900123",
      postcode: "M1 1AE",
      first_name: "Ada",
      address: { country: "GB", postTown: "Leeds" },
    });
  });
});

describe("a field that the claim does not have", () => {
  it.each([
    "submitted_at",
    "phone_verified_at",
    "phone_verified",
    "claimId",
    "tester",
    "masked",
    "created_at",
    "consent_ip",
    "server_ip",
    "flags",
    "first_Name",
    "utm_",
    "utm_a b",
    "luminateFailure_",
    "luminateFailure_a b",
    "{token}",
    "__proto__x",
    "toString",
    "hasOwnProperty",
    "",
  ])("is refused by its name: %p", (name) => {
    const { issues } = v.safeParse(claimFieldsSchema, { first_name: "Ada", [name]: "x" });
    expect(issues?.map((issue) => [issue.message, fieldOf(issue)])).toEqual([["unknown-field", name]]);
    expect(isClaimField(name)).toBe(false);
  });

  it("is never kept where valibot drops it without a word", () => {
    const hostile = JSON.parse('{"first_name":"Ada","constructor":"x","prototype":"x","__proto__":{"x":1}}');
    expect(Object.keys(v.parse(claimFieldsSchema, hostile))).toEqual(["first_name"]);
  });

  it.each(["constructor", "prototype"])("is refused by its name in a save, %s too", (name) => {
    const { issues } = v.safeParse(updateClaimBody, JSON.parse(`{"claimNumber":"${"A".repeat(22)}","${name}":"x"}`));
    expect(issues?.map((issue) => [fieldOf(issue), issue.message])).toEqual([[name, "unknown-field"]]);
  });

  it("is named beside everything else that is wrong", () => {
    const { issues } = v.safeParse(updateClaimBody, {
      claimNumber: "x",
      submitted_at: "now",
      email: "ada",
      utm_source: 1,
    });
    expect(issues?.map((issue) => [fieldOf(issue), issue.message])).toEqual([
      ["email", "email-invalid"],
      ["claimNumber", "claim-number-invalid"],
      ["submitted_at", "unknown-field"],
      ["utm_source", "field-invalid"],
    ]);
  });

  it("is refused inside an address too", () => {
    const { issues } = v.safeParse(claimFieldsSchema, { address: { planet: "Earth" } });
    expect(issues?.map(fieldOf)).toEqual(["address.planet"]);
  });
});

describe("the body of a save", () => {
  const claimNumber = "clm_0123456789abcdefghij";

  it("names its claim, and may name any fields or none", () => {
    expect(v.parse(updateClaimBody, { claimNumber })).toEqual({ claimNumber });
    expect(v.parse(updateClaimBody, { claimNumber, utm_source: "news" })).toEqual({ claimNumber, utm_source: "news" });
    expect(v.is(updateClaimBody, { first_name: "Ada" })).toBe(false);
  });

  it.each(["", "x", "short", "clm 0123456789abcdef", "../../etc/passwd-and-more", "x".repeat(65), 1, null])(
    "refuses the number %p",
    (number) => {
      expect(v.is(claimNumberSchema, number)).toBe(false);
    },
  );

  it.each([null, undefined, "text", 3, [], [{}]])("is an object, not %j", (body) => {
    expect(v.is(updateClaimBody, body)).toBe(false);
  });
});

describe("fields from anywhere", () => {
  it("are kept where they are valid, each checked by itself", () => {
    const given = {
      first_name: "Ada",
      last_name: "3xample",
      submitted_at: "now",
      utm_source: "news",
      luminateFailure_IDV0040: 3,
    };
    expect(pickValidFields(given)).toEqual({ first_name: "Ada", utm_source: "news" });
    expect(pickValidFields({})).toEqual({});
  });
});

describe("the type of the fields", () => {
  it("knows each by name and refuses the rest", () => {
    const known: ClaimFields = {
      first_name: "Ada",
      "redundant-claim-concent": true,
      utm_source: "news",
      luminateFailure_IDV0040: "reason",
    };
    expect(Object.keys(known)).toHaveLength(4);
  });
});
