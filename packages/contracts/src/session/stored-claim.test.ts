import { aFallbackAddress } from "../address/address.builder.ts";
import { removeLocalExcept } from "../storage/local.ts";
import { FakeStorage, useStorage } from "../testing/fake-storage.ts";
import { loadValidation } from "./load-validation.ts";
import { aClaim, aClaimNumber, aSignedClaim, someAnswers } from "./session.builder.ts";
import { clearIdleClaim, idleMs, readStoredClaim, writeStoredClaim } from "./storage.ts";

let storage: FakeStorage;

beforeAll(loadValidation);

beforeEach(() => {
  storage = new FakeStorage();
  useStorage(storage);
  removeLocalExcept([]);
});

afterAll(() => {
  useStorage(undefined);
});

const stored = () => JSON.parse(storage.items.get("userAnswers") ?? "null");

describe("a claim in local storage", () => {
  it("comes back as it was", () => {
    const claim = aSignedClaim({
      q1Found: true,
      phoneVerified: true,
      throughResumeLink: true,
      unsent: [{ id: "1", fields: { screen_name: "sign", should_add_screen_name: true } }],
    });
    writeStoredClaim(claim);
    expect(readStoredClaim()).toEqual(claim);
  });

  it("has the names that the specification gives its keys", () => {
    const fields = someAnswers({ is_credit_check_done: true, previous_name: "Before", qkba: "hi" });
    writeStoredClaim(aClaim({ fields, q1Found: true }));
    expect([...storage.items.keys()].sort()).toEqual([
      "currentId",
      "q1foundStatus",
      "qkba",
      "residential_address",
      "userAnswers",
    ]);
    expect(stored()).toMatchObject({
      is_credit_check_done: true,
      basicInfo: {
        title: "Ms.",
        givenName: "Ada",
        surname: "Example",
        previousName: "Before",
        dateOfBirth: "05/03/1985",
        email: "ada@mail.test",
        phone_number: "+447700900123",
        address: { addressID: "AD-0001" },
      },
    });
    expect(Object.fromEntries(storage.items)).toMatchObject({
      currentId: aClaimNumber,
      q1foundStatus: "true",
      qkba: "hi",
      residential_address: "false",
    });
  });

  it("has phone and e-mail under every name that the documents list", () => {
    writeStoredClaim(aClaim({ fields: someAnswers() }));
    const { phone_number: phone, email } = stored().basicInfo;
    expect([phone, email]).toEqual(["+447700900123", "ada@mail.test"]);
    expect(stored().basicInfo).toMatchObject({ phone, yourPhone: phone, yourEmail: email });
    writeStoredClaim(aClaim({ fields: { email: "ada@mail.test" } }));
    expect(stored().basicInfo).toEqual({ email: "ada@mail.test", yourEmail: "ada@mail.test" });
  });

  it("has no middle name, which nobody is asked for, and leaves the first name as it was typed", () => {
    writeStoredClaim(aClaim({ fields: { first_name: "Ada  Mary Jane" } }));
    expect(stored().basicInfo).toEqual({ givenName: "Ada  Mary Jane", middleName: "" });
  });

  it("takes an answer from its own name, whatever the second one says", () => {
    const claim = aClaim({ fields: { first_name: "Ada Mary", email: "ada@mail.test", phone_number: "+447700900123" } });
    writeStoredClaim(claim);
    const answers = stored();
    const second = { phone: "+447700900999", yourPhone: "<img>", yourEmail: "other@mail.test", middleName: "Eve" };
    storage.items.set("userAnswers", JSON.stringify({ ...answers, basicInfo: { ...answers.basicInfo, ...second } }));
    expect(readStoredClaim()).toEqual(claim);
  });

  it("says where an address has no bureau id", () => {
    writeStoredClaim(aClaim({ fields: { address: aFallbackAddress() } }));
    expect(storage.items.get("residential_address")).toBe("true");
    writeStoredClaim(aClaim());
    expect(storage.items.has("residential_address")).toBe(false);
  });

  it("leaves out the signature, the identity answers and the scores once they are sent", () => {
    const secret = {
      signature_typed_name: "Ada Example",
      luminate_questions_response: { q: 1 },
      luminateFailure_IDV0040: true,
      failureReasons: ["IDV0040"],
      SCOR: 12,
      OMNISCORE: 3,
      lead_value: 75,
    };
    const waiting = aClaim({ fields: secret, unsent: [{ id: "1", fields: secret }] });
    writeStoredClaim(waiting);
    expect(readStoredClaim()?.fields).toEqual(secret);
    writeStoredClaim({ ...waiting, unsent: [] });
    expect(readStoredClaim()?.fields).toEqual({});
    expect(storage.items.get("userAnswers")).not.toMatch(/Ada|luminate|SCOR|lead/);
  });

  it("leaves out what the credit file says, and remembers which agreements were chosen", () => {
    const agreement = { hpId: "hp-2", accountNumber: "ACC-777", name: { surname: "Example" } };
    const fields = {
      hire_purchases: [agreement],
      previous_searches: [{ by: "Lender" }],
      selected_hire_purchases_for_claim: [agreement],
    };
    writeStoredClaim(aClaim({ fields }));
    expect(readStoredClaim()?.fields).toEqual({ selected_hire_purchases_for_claim: [{ hpId: "hp-2" }] });
    expect([...storage.items.values()].join()).not.toMatch(/ACC-777|Example|Lender/);
  });

  it("leaves out what is masked, which nobody has typed", () => {
    writeStoredClaim(aClaim({ masked: true, fields: { first_name: "J*** S****", postcode: "M1 1AE" } }));
    expect(readStoredClaim()).toEqual(aClaim({ masked: true }));
    expect(storage.items.get("userAnswers")).not.toMatch(/\*\*\*|M1/);
  });

  it("keeps of a submitted claim its number alone", () => {
    const submitted = aSignedClaim({ submitted: true });
    storage.items.set("version", "v4");
    writeStoredClaim({ ...submitted, fields: { ...submitted.fields, qkba: "md" } });
    expect([...storage.items.keys()].sort()).toEqual(["currentId", "qkba", "version"]);
    expect(readStoredClaim()).toEqual(aClaim());
  });

  it("keeps a submitted claim whole while something is unsent", () => {
    writeStoredClaim(aSignedClaim({ submitted: true, unsent: [{ id: "1", fields: { first_name: "Ada" } }] }));
    const again = readStoredClaim();
    expect([again?.unsent.length, again?.submitted]).toEqual([1, true]);
  });

  it("is forgotten when there is none any more", () => {
    writeStoredClaim(aSignedClaim());
    writeStoredClaim(null);
    expect([...storage.items.keys()]).toEqual(["currentId"]);
  });

  it("is absent where there is nothing", () => {
    expect(readStoredClaim()).toBeNull();
  });
});

describe("what is corrupt or foreign in local storage", () => {
  it.each(["{broken", "[]", "3", '"text"', "null"])("counts as absent: %s", (text) => {
    storage.items.set("userAnswers", text);
    expect(readStoredClaim()).toBeNull();
  });

  it("is left out, and the rest stays", () => {
    storage.items.set(
      "userAnswers",
      JSON.stringify({
        basicInfo: { givenName: "Ada", surname: "D1gits", dateOfBirth: 3, address: "nowhere", foreign: true },
        postcode: "M1 1AE",
        submitted_at: "yesterday",
        screens_completed: ["postcode", "elsewhere"],
        visit: "broken",
        unsent: [{ id: "1", fields: { first_name: "Ada", hostile: "x" } }],
      }),
    );
    storage.items.set("currentId", "<img>");
    expect(readStoredClaim()).toEqual(
      aClaim({
        claimId: null,
        fields: { first_name: "Ada", postcode: "M1 1AE" },
        screensCompleted: ["postcode"],
        unsent: [{ id: "1", fields: { first_name: "Ada" } }],
      }),
    );
  });

  it.each([{ basicInfo: 3 }, { screens_completed: {} }, { unsent: "many" }, { visit: { masked: "yes" } }])(
    "does not take the rest along: %j",
    (part) => {
      storage.items.set("userAnswers", JSON.stringify({ postcode: "M1 1AE", ...part }));
      expect(readStoredClaim()).toEqual(aClaim({ claimId: null, fields: { postcode: "M1 1AE" } }));
    },
  );
});

describe("a stored claim that nobody touches any more", () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ["queueMicrotask"] }));
  afterEach(() => jest.useRealTimers());

  const after = (milliseconds: number, claim = aClaim({ fields: someAnswers() })) => {
    writeStoredClaim(claim);
    jest.advanceTimersByTime(milliseconds);
    clearIdleClaim();
    return [...storage.items.keys()].sort();
  };

  it("is cleared away after an hour but for its number", () => {
    expect(after(idleMs)).toEqual(["currentId"]);
  });

  it("stays until the hour is over", () => {
    expect(after(idleMs - 1)).toContain("userAnswers");
  });

  it("stays while the server does not hold all of it", () => {
    expect(after(idleMs, aClaim({ unsent: [{ id: "1", fields: { postcode: "M1 1AE" } }] }))).toContain("userAnswers");
  });

  it("stays while it has no number yet", () => {
    expect(after(idleMs, aClaim({ claimId: null, fields: someAnswers() }))).toContain("userAnswers");
  });
});
