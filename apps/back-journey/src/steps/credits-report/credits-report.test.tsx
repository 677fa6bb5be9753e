import { anAccount } from "@claims/contracts/credit-search/builder";
import { claimId, done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { aClaim, aSignedClaim, someAnswers } from "@claims/contracts/session/builder";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { never } from "../../testing/answers.ts";
import { pass } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./credits-report.screen.tsx";

const asks = "POST /cc";
const saves = "PUT /session/claim";
const accounts = [
  anAccount({ supplyCompanyName: "Meadow Motor Finance", caisAccStartDate: { ccyy: 2017, mm: 3, dd: 14 } }),
  anAccount({ supplyCompanyName: "Harbour Car Credit", caisAccStartDate: { ccyy: "2019", mm: "1", dd: "5" } }),
];
const found = { level: 1, name: "We've Found Your Car Finance Agreement(s)" };
const first = "Agreement #1 Meadow Motor Finance, started 14 March 2017";
const second = "Agreement #2 Harbour Car Credit, started 5 January 2019";
const none = "Please select atleast one potential claim to continue.";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const addressBar = () => screen.getByTitle("Address bar");
const agreement = (name: string) => screen.getByRole("checkbox", { name });
const press = async (name: string) => {
  await user.click(screen.getByRole("button", { name }));
  await pass(0);
};

type Answers = Parameters<typeof fakeApi>[0];

async function open(
  answers: Answers = {},
  { claim = aSignedClaim(), variant = "v3" }: { claim?: Claim; variant?: string } = {},
) {
  const api = fakeApi({ [asks]: () => done(accounts), "POST /lenderMap": () => done({}), ...answers });
  const page = visit(Screen, { at: `/get-started-${variant}/credits-report`, claim });
  await pass(300);
  return { api, ...page };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("the second bureau", () => {
  it("is asked 300 ms after the page has opened, by name and by the parts of the address", async () => {
    const address = {
      addressID: "AD-1",
      name: "The Mill",
      number: "12",
      street1: "Mill Lane",
      postTown: "Leeds",
      postcode: "LS1 1UR",
      country: "GB",
    };
    const api = fakeApi({ [asks]: () => done(accounts), "POST /lenderMap": () => done({}) });
    visit(Screen, { at: "/get-started-v3/credits-report", claim: aSignedClaim({ fields: someAnswers({ address }) }) });
    await pass(299);
    expect(api.calls()).toEqual(["POST /kount"]);
    await pass(1);
    expect(api.bodiesOf(asks)).toEqual([
      {
        claim_number: claimId,
        title: "Ms.",
        first_name: "Ada",
        last_name: "Example",
        dob: "1985-03-05",
        house_name: "The Mill",
        house_number: "12",
        street: "Mill Lane",
        post_town: "Leeds",
        post_code: "LS1 1UR",
      },
    ]);
  });

  it("is waited for with the words of the search", async () => {
    await open({ [asks]: never });
    expect(screen.getByRole("heading", { level: 1, name: "Looking for your agreements" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(/^Secure check in progress…/);
    await pass(2_700);
    expect(screen.getByRole("status")).toHaveTextContent(/^Almost there — fetching your results now\./);
    await pass(7_000);
    expect(screen.getByRole("status")).toHaveTextContent(
      /^Still working… this can take a little longer at busy times\./,
    );
  });

  it("may answer with its accounts once more under their own name", async () => {
    await open({ [asks]: () => done({ responseObject: accounts }) });
    expect(screen.getByRole("heading", found)).toBeVisible();
  });
});

describe("the accounts that were found", () => {
  it("are listed with lender and start date, selected, and recorded as a PASS", async () => {
    const { api } = await open();
    expect(screen.getByRole("heading", found)).toBeVisible();
    expect(screen.getAllByRole("checkbox")).toEqual([agreement(first), agreement(second)]);
    for (const box of screen.getAllByRole("checkbox")) expect(box).toBeChecked();
    expect(api.bodiesOf(saves)).toEqual([
      { claimNumber: claimId, is_experian_credit_check_done: true, experian_credit_check_status: "PASS" },
    ]);
  });

  it("can be left out with a click, and taken in again with the keyboard", async () => {
    await open();
    await user.click(agreement(second));
    expect(agreement(second)).not.toBeChecked();
    await user.keyboard(" ");
    expect(agreement(second)).toBeChecked();
  });

  it("are as the claimant left them when they come back", async () => {
    await open(
      {},
      {
        claim: aSignedClaim({
          fields: someAnswers({ selected_hire_purchases_for_claim: [{ hpId: "exp-2" }, { hpId: "hp-1" }] }),
        }),
      },
    );
    expect(agreement(first)).not.toBeChecked();
    expect(agreement(second)).toBeChecked();
  });
});

describe("in v3", () => {
  const question = { name: "Are all of your motor finance agreements listed above?" };

  it.each([
    ["Yes", false],
    ["No", true],
  ])(
    "%s saves that there are more to find as %s, with what is selected, and leads to the code",
    async (answer, hasMore) => {
      const { api } = await open();
      expect(screen.getByRole("group", question)).toBeVisible();
      expect(screen.queryByRole("button", { name: "Final Step" })).toBeNull();
      await user.click(agreement(second));
      await press(answer);
      expect(api.bodiesOf(saves).at(-1)).toEqual({
        claimNumber: claimId,
        selected_hire_purchases_for_claim: [
          expect.objectContaining({
            hpId: "exp-1",
            supplyCompanyName: "Meadow Motor Finance",
            startDate: "2017-03-14",
          }),
        ],
        like_to_file_claim: true,
        selected_has_more_claims: hasMore,
        screen_name: "credits_report",
        should_add_screen_name: true,
      });
      expect(addressBar()).toHaveTextContent(/^\/get-started-v3\/otp$/);
    },
  );

  it("leads straight to the questions where the phone is verified", async () => {
    await open({}, { claim: aSignedClaim({ phoneVerified: true }) });
    await press("Yes");
    expect(addressBar()).toHaveTextContent("/get-started-v3/questions");
  });

  it("keeps what was selected on the other report", async () => {
    const fields = someAnswers({ selected_hire_purchases_for_claim: [{ hpId: "hp-1", defendant: "Albion" }] });
    const { api } = await open({}, { claim: aSignedClaim({ fields }) });
    await press("Yes");
    expect(api.bodiesOf(saves).at(-1)).toMatchObject({
      selected_hire_purchases_for_claim: [{ hpId: "hp-1", defendant: "Albion" }, { hpId: "exp-1" }, { hpId: "exp-2" }],
    });
  });

  it("takes 'None of these is mine' for an answer, beside what was selected on the other report", async () => {
    const fields = someAnswers({ selected_hire_purchases_for_claim: [{ hpId: "hp-1" }] });
    const { api } = await open({}, { claim: aSignedClaim({ fields }) });
    const answer = screen.getByRole("button", { name: "None of these is mine" });
    expect(screen.getByRole("group", question)).not.toContainElement(answer);
    for (const box of screen.getAllByRole("checkbox")) expect(box).toBeChecked();
    await press("None of these is mine");
    const saved = api.bodiesOf(saves).at(-1);
    expect(saved).toMatchObject({
      selected_hire_purchases_for_claim: [{ hpId: "hp-1" }, { hpId: "exp-not-1" }, { hpId: "exp-not-2" }],
      like_to_file_claim: true,
    });
    expect(saved).not.toHaveProperty("selected_has_more_claims");
    expect(addressBar()).toHaveTextContent(/^\/get-started-v3\/otp$/);
  });

  it("does not lead on with nothing selected", async () => {
    await open();
    await user.click(agreement(first));
    await user.click(agreement(second));
    await press("No");
    expect(screen.getByRole("alert")).toHaveTextContent(none);
    expect(document.title).toMatch(/^Error: /);
    expect(addressBar()).toHaveTextContent("/credits-report");
  });

  it("takes one answer, however fast the other one is pressed", async () => {
    const { api } = await open();
    api.change({ [saves]: never });
    await press("Yes");
    await press("No");
    const [, ...answers] = api.bodiesOf(saves);
    expect(answers).toEqual([expect.objectContaining({ selected_has_more_claims: false })]);
    expect(screen.getByRole("button", { name: "Submitting..." })).toBeVisible();
  });
});

describe.each(["v4", "v5"])("in %s", (variant) => {
  it("one button leads on, and nothing is asked", async () => {
    const { api } = await open({}, { variant });
    expect(screen.queryByText(/^Are all of your/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Yes" })).toBeNull();
    await press("Final Step");
    expect(api.bodiesOf(saves).at(-1)).not.toHaveProperty("selected_has_more_claims");
    expect(addressBar()).toHaveTextContent(`/get-started-${variant}/submit-claim`);
  });

  it("leads to the stealth report where the agreement was found", async () => {
    await open({}, { variant, claim: aSignedClaim({ q1Found: true }) });
    await press("Final Step");
    expect(addressBar()).toHaveTextContent(`/get-started-${variant}/credit-report-s`);
  });

  it("leads there too where this browser has cleared the claim away, as the server says that it was found", async () => {
    const flags = { signed: true, submitted: false, phone_verified: true, q1_found: true };
    const completed = ["postcode", "basic_info", "contact_info", "sign", "otp", "questions"];
    const data = { data: { ...someAnswers(), qkba: "hi", flags }, screens_completed: completed };
    await open(
      { "POST /session/claim": () => done({ claimId, tester: false, data }) },
      { variant, claim: aClaim({ signed: true }) },
    );
    await press("Final Step");
    expect(addressBar()).toHaveTextContent(`/get-started-${variant}/credit-report-s`);
  });
});

describe("nothing to show", () => {
  const excluded = "fleetwood contract hire";

  it.each([
    [
      "nothing is found",
      () => done([]),
      { experian_credit_check_status: "FAIL", credit_check_failure_reason: "No lenders found" },
    ],
    [
      "the lists take out every one",
      () => done([anAccount({ supplyCompanyName: excluded })]),
      { experian_credit_check_status: "FAIL", credit_check_failure_reason: "Found black listed lenders" },
    ],
    [
      "the bureau is down",
      () => errorAnswer(502),
      {
        is_experian_credit_check_done: false,
        experian_credit_check_status: "FAIL",
        credit_check_failure_reason: "third-party-failed",
      },
    ],
    [
      "the bureau is past its time-out",
      () => errorAnswer(504),
      { credit_check_failure_reason: "third-party-timed-out" },
    ],
    ["the bureau answers nonsense", () => done({ accounts: "?" }), { credit_check_failure_reason: "answer-malformed" }],
  ])("is recorded, and the journey goes on by itself and without a word, as %s", async (_, answer, outcome) => {
    const entries = window.history.length;
    const { api } = await open({ [asks]: answer });
    await pass(100);
    expect(addressBar()).toHaveTextContent("/get-started-v3/otp");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(window.history).toHaveLength(entries);
    expect(Object.assign({}, ...api.bodiesOf(saves))).toMatchObject({
      ...outcome,
      selected_hire_purchases_for_claim: [],
      like_to_file_claim: false,
      screen_name: "credits_report",
    });
  });
});

describe("a service of ours that is not reached", () => {
  it("is waited for, and the check goes on when it is back", async () => {
    const { api } = await open({ [asks]: networkDown });
    await pass(1_000);
    expect(screen.getByText(/^We couldn't reach our service/)).toBeVisible();
    api.change({ [asks]: () => done(accounts) });
    act(() => void window.dispatchEvent(new Event("online")));
    await pass(0);
    expect(screen.getByRole("heading", found)).toBeVisible();
  });

  it("that cannot save says so, and the answer can be given again", async () => {
    const { api, store } = await open();
    api.change({ [saves]: () => errorAnswer(500) });
    await press("Yes");
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn't save this step.");
    api.change({ [saves]: () => done({ claimId, updatedAt: "2026-11-20T12:00:00.000Z" }) });
    await press("Yes");
    expect(addressBar()).toHaveTextContent("/otp");
    expect(store.get(claimAtom)?.screensCompleted).toContain("credits_report");
  });
});

it("sends whoever has no address saved back to the postcode", async () => {
  await open({}, { claim: aClaim({ fields: { postcode: "M1 1AE" } }) });
  expect(addressBar()).toHaveTextContent(/^\/get-started-v3$/);
});
