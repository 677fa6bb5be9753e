import { aFallbackAddress } from "@claims/contracts/address/builder";
import { aCreditFile, anAddressData } from "@claims/contracts/credit-search/builder";
import { claimId, done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { aClaim, aClaimWithAddress, aSignedClaim, someAnswers } from "@claims/contracts/session/builder";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { after, never } from "../../testing/answers.ts";
import { bureauWith, emptyFile, twoAgreements } from "../../testing/bureau.ts";
import { pass } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./credit-report.screen.tsx";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const found = { name: "We've Found Your Car Finance Agreement(s)" };
const addressBar = () => screen.getByTitle("Address bar");
const open = (claim: Claim | null = aSignedClaim()) => visit(Screen, { at: "/get-started-v3/credit-report", claim });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("the wait for the bureau", () => {
  it("says what is happening and that it is safe, and what to do when it takes longer", async () => {
    fakeApi({ "POST /credit-check": never });
    open();
    expect(document.title).toBe("Looking for your agreements - Example Claims");
    expect(screen.getByRole("heading", { level: 1, name: "Looking for your agreements" })).toBeVisible();
    expect(
      screen.getByText(
        "Please bear with us while we are trying to access your credit report. It'll take just a moment.",
      ),
    ).toBeVisible();

    await pass(2_999);
    expect(screen.getByRole("status")).toHaveTextContent(
      /^Secure check in progress…This won't affect your credit score$/,
    );
    await pass(1);
    expect(screen.getByRole("status")).toHaveTextContent(
      /^Almost there — fetching your results now.Please keep this window open$/,
    );
    await pass(6_999);
    expect(screen.getByRole("status")).toHaveTextContent(/^Almost there/);
    await pass(1);
    expect(screen.getByRole("status")).toHaveTextContent(
      /^Still working… this can take a little longer at busy times.Please keep this window open$/,
    );
  });

  it("explains in the margin what a search is, and what happens if the page is closed", () => {
    fakeApi({ "POST /credit-check": never });
    open();
    expect(screen.getByRole("heading", { level: 2, name: "Your credit score is safe" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Please keep this window open" })).toBeVisible();
  });
});

describe("the check", () => {
  it("starts 300 ms after the page has opened", async () => {
    const api = fakeApi(bureauWith());
    open();
    await pass(299);
    expect(api.calls()).toEqual(["POST /kount"]);
    await pass(1);
    expect(api.calls()).toEqual([
      "POST /kount",
      "POST /session/claim",
      "POST /credit-check",
      "POST /lenderMap",
      "PUT /session/claim",
    ]);
  });

  it("asks by the bureau's own id of the address", async () => {
    const api = fakeApi(bureauWith());
    open();
    await pass(300);
    expect(api.bodiesOf("POST /credit-check")).toEqual([
      {
        claim_number: claimId,
        first_name: "Ada",
        last_name: "Example",
        dob: "1985-03-05",
        use_address: false,
        address_id: "AD-0001",
      },
    ]);
  });

  it("asks by the whole address where the bureau has no id for it", async () => {
    const address = aFallbackAddress();
    const api = fakeApi(bureauWith());
    open(aSignedClaim({ fields: someAnswers({ address, addressID: "lines:NE1 1AA:1" }) }));
    await pass(300);
    expect(api.bodiesOf("POST /credit-check")).toEqual([expect.objectContaining({ use_address: true, address })]);
  });

  it("asks for whoever has chosen an address but not given a name yet", async () => {
    const api = fakeApi(bureauWith());
    open(aClaimWithAddress());
    await pass(300);
    expect(api.bodiesOf("POST /credit-check")).toEqual([
      expect.objectContaining({ first_name: "", last_name: "", dob: "", address_id: "AD-0001" }),
    ]);
    expect(screen.getByRole("heading", found)).toBeVisible();
  });

  it("asks what the lenders are known as", async () => {
    const api = fakeApi(bureauWith());
    open();
    await pass(300);
    expect(api.bodiesOf("POST /lenderMap")).toEqual([{ report_names: ["meadow motor finance", "harbour car credit"] }]);
  });

  it("saves what it came to with the claim", async () => {
    const api = fakeApi(bureauWith());
    open();
    await pass(300);
    expect(api.bodiesOf("PUT /session/claim")).toEqual([
      { claimNumber: claimId, is_credit_check_done: true, credit_check_status: "PASS" },
    ]);
  });

  it("is not asked for again by whoever comes back to the page", async () => {
    const api = fakeApi(bureauWith());
    const { store, leave } = open();
    await pass(300);
    leave();
    visit(Screen, { at: "/get-started-v3/credit-report", store });
    expect(screen.getByRole("heading", found)).toBeVisible();
    await pass(1_000);
    expect(api.bodiesOf("POST /credit-check")).toHaveLength(1);
  });

  it("is not asked for twice by whoever leaves before it has ended and comes back", async () => {
    const api = fakeApi({ ...bureauWith(), "POST /credit-check": after(5_000, () => done(twoAgreements)) });
    const { store, leave } = open();
    await pass(1_000);
    leave();
    visit(Screen, { at: "/get-started-v3/credit-report", store });
    await pass(5_000);
    expect(screen.getByRole("heading", found)).toBeVisible();
    expect(api.bodiesOf("POST /credit-check")).toHaveLength(1);
  });

  it("after a reload reads what the bureau has already said", async () => {
    const api = fakeApi({ ...bureauWith(), "GET /credit-check": () => done(twoAgreements) });
    open(aSignedClaim({ fields: someAnswers({ is_credit_check_done: true, credit_check_status: "PASS" }) }));
    await pass(300);
    expect(screen.getByRole("heading", found)).toBeVisible();
    expect(api.calls()).not.toContain("POST /credit-check");
  });

  it("asks the bureau when a claim says it was checked, but the session knows of no check", async () => {
    const api = fakeApi(bureauWith());
    open(aSignedClaim({ fields: someAnswers({ is_credit_check_done: true }) }));
    await pass(300);
    expect(api.calls()).toEqual(expect.arrayContaining(["GET /credit-check", "POST /credit-check"]));
    expect(screen.getByRole("heading", found)).toBeVisible();
  });

  it("lists all that the server answered, a loan without its terms too, and selects it by the server's ids", async () => {
    const shown = { accountNumber: "", startDate: "2019-01-05" };
    const file = aCreditFile([
      anAddressData({
        hirePurchase: [{ ...shown, companyName: "Meadow Motor Finance", hpId: "hp-AbCd" }],
        unsecuredLoan: [{ ...shown, companyName: "Harbour Personal Loans", hpId: "hp-EfGh" }],
      }),
    ]);
    const api = fakeApi(bureauWith(file));
    open();
    await pass(300);
    expect(screen.getAllByRole("checkbox")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Final Step" }));
    await pass(0);
    const [{ selected_hire_purchases_for_claim: selected }] = api.bodiesOf("PUT /session/claim").slice(-1) as [
      { selected_hire_purchases_for_claim: object[] },
    ];
    expect(selected).toMatchObject([{ hpId: "hp-AbCd" }, { hpId: "hp-EfGh" }]);
  });

  it("selects all of what was found for corrected details, whatever was selected among what was found before", async () => {
    fakeApi(bureauWith());
    open(
      aSignedClaim({
        fields: { ...aSignedClaim().fields, selected_hire_purchases_for_claim: [{ hpId: "hp-OfTheFormerName" }] },
      }),
    );
    await pass(300);
    for (const box of screen.getAllByRole("checkbox")) expect(box).toBeChecked();
  });

  it("is made again once the details are corrected", async () => {
    const api = fakeApi(bureauWith());
    const { store, leave } = open();
    await pass(300);
    leave();
    store.set(claimAtom, aSignedClaim({ fields: { ...aSignedClaim().fields, last_name: "Corrected" } }));
    visit(Screen, { at: "/get-started-v3/credit-report", store });
    await pass(300);
    expect(api.bodiesOf("POST /credit-check").map((body) => Object(body).last_name)).toEqual(["Example", "Corrected"]);
  });
});

describe("whoever has no address saved", () => {
  it.each([
    ["a claim without one", aClaim({ fields: { postcode: "M1 1AE" } })],
    ["no claim at all", null],
  ])("is sent back to the postcode: %s", (_, claim) => {
    fakeApi();
    open(claim);
    expect(addressBar()).toHaveTextContent(/^\/get-started-v3$/);
  });

  it("waits while only the claim's number is known, as the session may hold the address", async () => {
    const { fields } = aClaimWithAddress();
    const held = { data: fields, screens_completed: ["postcode"] };
    fakeApi({ ...bureauWith(), "POST /session/claim": () => done({ claimId, tester: false, data: held }) });
    open(aClaim());
    expect(addressBar()).toHaveTextContent("/get-started-v3/credit-report");
    await pass(300);
    expect(screen.getByRole("heading", found)).toBeVisible();
  });

  it("is sent back once the session turns out to hold none", async () => {
    fakeApi(bureauWith());
    open(aClaim());
    await pass(300);
    expect(addressBar()).toHaveTextContent(/^\/get-started-v3$/);
  });
});

describe("a check that finds nothing", () => {
  it("is recorded, and the journey goes on with nothing selected and without a word", async () => {
    const api = fakeApi(bureauWith(emptyFile));
    open();
    await pass(300);
    expect(addressBar()).toHaveTextContent("/get-started-v3/submit-claim");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(Object.assign({}, ...api.bodiesOf("PUT /session/claim"))).toMatchObject({
      is_credit_check_done: true,
      credit_check_status: "FAIL",
      credit_check_failure_reason: "No lenders found",
      selected_hire_purchases_for_claim: [],
      like_to_file_claim: false,
      screen_name: "credit_report",
      should_add_screen_name: true,
    });
  });

  it("leaves nothing to come back to", async () => {
    fakeApi(bureauWith(emptyFile));
    open();
    const entries = window.history.length;
    await pass(300);
    expect(window.history).toHaveLength(entries);
  });

  it("leads whoever has not signed to the signature", async () => {
    fakeApi(bureauWith(emptyFile));
    open(aClaimWithAddress());
    await pass(300);
    expect(addressBar()).toHaveTextContent("/get-started-v3/sign");
  });
});

describe("a bureau in trouble", () => {
  it.each([
    ["is down", { "POST /credit-check": () => errorAnswer(502) }, "third-party-failed"],
    ["is past its time-out", { "POST /credit-check": () => errorAnswer(504) }, "third-party-timed-out"],
    ["answers nonsense", { "POST /credit-check": () => done({ data: "?" }) }, "answer-malformed"],
    ["answers, but its lenders cannot be distinguished", { "POST /lenderMap": () => errorAnswer(500) }, "http-failed"],
  ])("that %s is recorded, and the journey goes on without a word", async (_, trouble, reason) => {
    const api = fakeApi({ ...bureauWith(), ...trouble });
    open();
    await pass(300);
    expect(addressBar()).toHaveTextContent("/get-started-v3/submit-claim");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(Object.assign({}, ...api.bodiesOf("PUT /session/claim"))).toMatchObject({
      is_credit_check_done: false,
      credit_check_status: "FAIL",
      credit_check_failure_reason: reason,
      selected_hire_purchases_for_claim: [],
      like_to_file_claim: false,
    });
  });

  it("that never answers is given up after 40 s", async () => {
    const api = fakeApi({ ...bureauWith(), "POST /credit-check": never });
    open();
    await pass(40_200);
    expect(addressBar()).toHaveTextContent("/get-started-v3/credit-report");
    await pass(100);
    expect(addressBar()).toHaveTextContent("/get-started-v3/submit-claim");
    expect(api.bodiesOf("PUT /session/claim")).toContainEqual(
      expect.objectContaining({ credit_check_failure_reason: "timed-out" }),
    );
  });
});

describe("a service of ours that is not reached", () => {
  const unreachable = { "POST /credit-check": networkDown };

  it.each([
    ["the connection is down", networkDown],
    ["it is restarting", () => errorAnswer(503)],
    ["a proxy says that it is away", () => new Response("<html>Bad gateway</html>", { status: 502 })],
    ["too many have asked over this connection", () => errorAnswer(429)],
  ])("is waited for, as %s: the claimant sees so, and the check goes on when it is back", async (_, answer) => {
    const api = fakeApi({ ...bureauWith(), "POST /credit-check": answer });
    open();
    await pass(1_000);
    expect(screen.getByText(/^We couldn't reach our service. Your answers are kept/)).toBeVisible();
    expect(addressBar()).toHaveTextContent("/get-started-v3/credit-report");

    api.change(bureauWith());
    act(() => void window.dispatchEvent(new Event("online")));
    await pass(0);
    expect(screen.getByRole("heading", found)).toBeVisible();
  });

  it.each([
    ["for the bureau", unreachable],
    ["for the session", { "POST /session/claim": () => errorAnswer(500) }],
  ])("%s can be tried again by hand, once", async (_, trouble) => {
    const api = fakeApi({ ...bureauWith(), ...trouble });
    open();
    await pass(1_000);
    expect(api.bodiesOf("PUT /session/claim")).toEqual([]);
    api.change({
      ...bureauWith(),
      "POST /session/claim": () => done({ claimId, tester: false, data: { data: {}, screens_completed: [] } }),
    });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await pass(0);
    expect(screen.getByRole("heading", found)).toBeVisible();
  });
});

describe("a report with nothing to select that cannot be saved", () => {
  it("says so and, tried again, asks the bureau again before it goes on", async () => {
    const api = fakeApi({ ...bureauWith(emptyFile), "PUT /session/claim": () => errorAnswer(500) });
    open();
    await pass(300);
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn't save this step.");

    api.change({
      ...bureauWith(),
      "PUT /session/claim": () => done({ claimId, updatedAt: "2026-11-20T12:00:00.000Z" }),
    });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await pass(0);
    expect(screen.getByRole("heading", found)).toBeVisible();
  });
});

describe("a session that moves to another claim while the bureau is asked", () => {
  it("has the bureau asked about that one", async () => {
    const other = { ...aSignedClaim(), claimId: "clm_another_claim_number" };
    const api = fakeApi({
      ...bureauWith(),
      "POST /credit-check": () => {
        store.set(claimAtom, other);
        return done(twoAgreements);
      },
    });
    const { store } = open();
    await pass(300);
    expect(api.bodiesOf("POST /credit-check")).toMatchObject([
      { claim_number: claimId },
      { claim_number: other.claimId },
    ]);
    expect(api.bodiesOf("PUT /session/claim")).toMatchObject([
      { claimNumber: other.claimId, credit_check_status: "PASS" },
    ]);
  });
});
