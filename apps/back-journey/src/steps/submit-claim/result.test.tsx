import { claimId, done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import type { ClaimResult } from "@claims/contracts/result/schema";
import { sendUnsentAtom, type Claim } from "@claims/contracts/session/atoms";
import { aSignedClaim, someAnswers } from "@claims/contracts/session/builder";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pass, passAtOnce } from "../../testing/pass.ts";
import { aResult } from "../../testing/result.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./submit-claim.screen.tsx";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const reads = "GET /claims/current/result";
const saves = "PUT /session/claim";

const nothing: Partial<ClaimResult> = {
  outcome: "nothing",
  claimed: [],
  files: { first: { answeredAt: "2026-11-20T13:58:00.000Z", found: 0 }, second: null },
};

async function open(
  parts: Partial<ClaimResult> = {},
  claim: Claim = aSignedClaim({ submitted: true, phoneVerified: true }),
  typed?: object,
) {
  const api = fakeApi({ [reads]: () => done(aResult(parts)) });
  const page = visit(Screen, { at: "/get-started-v3/submit-claim", claim, typed });
  await pass(0);
  return { api, ...page };
}

const enter = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const heading = () => screen.getByRole("heading", { level: 1 });
const part = (name: string) => within(screen.getByRole("region", { name }));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-20T14:00:00.000Z") });
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("a claim for which something was found", () => {
  it("says that it is in, how many it is for, the one thing that is left and what it may mean", async () => {
    await open();
    expect(heading()).toHaveTextContent("Your claim is in");
    expect(screen.getByText("We found 2 agreements that you claim for. One thing is left for you.")).toBeVisible();
    expect(part("Final Step: Upload Your ID").getByRole("link", { name: "Verify Your Identity" })).toBeVisible();
    expect(part("What it may mean").getByText(/Yours may be more, less or nothing\./)).toBeVisible();
    expect(document.title).toBe("Your claim is in - Example Claims");
  });

  it("has on its receipt what was claimed, signed and until when it may be cancelled", async () => {
    await open();
    const receipt = part("Your receipt");
    expect(receipt.getByText("EC-7F3K-92QD")).toBeVisible();
    expect(receipt.getByText("Albion Vehicle Credit")).toBeVisible();
    expect(receipt.getByText("Started 14 March 2017")).toBeVisible();
    expect(receipt.getByText("20 November 2026 at 13:52")).toBeVisible();
    expect(receipt.getByText("4 December 2026")).toBeVisible();
    expect(receipt.getByRole("link", { name: "Cancel your claim" })).toHaveAttribute("href", "/cancel");
    expect(receipt.getByRole("link", { name: "Your signed letter (PDF)" })).toHaveAttribute(
      "href",
      "/api/claims/current/authority.pdf",
    );
  });

  it("says what happens when, and what is to be done now", async () => {
    await open();
    const lines = within(screen.getByRole("list", { name: "What happens, and when" })).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Done: 20 November 2026You signed\. We found 2 agreements\./),
      expect.stringMatching(/^Now: When it suits youYou upload your ID\./),
      expect.stringMatching(/^Within 48 hours/),
      expect.stringMatching(/^8 weeks later.* If you upload your ID today, that is 17 January 2027\./),
      expect.stringMatching(/^When an answer comes/),
    ]);
  });

  it("names the lenders that the claimant named", async () => {
    await open({ claimed: [], declared: ["Tidewell Finance"] });
    expect(screen.getByText("We ask the lender that you named. One thing is left for you.")).toBeVisible();
    expect(part("Your receipt").getByText("Tidewell Finance")).toBeVisible();
  });

  it.each([
    ["not-confirmed", /answers to the questions did not match\. That happens, and it does not end your claim/],
    ["no-questions", /There were no questions we could ask you/],
  ] as const)("says what became of the identity questions: %s", async (identity, sentence) => {
    await open({ identity });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole("link", { name: "Verify Your Identity" })).toBeVisible();
  });
});

describe("a claim for which a search of ours found what nobody has chosen", () => {
  const toChoose = [
    { hpId: "hp-one", lender: "Albion Vehicle Credit", startDate: "2017-03-14" },
    { hpId: "exp-two", lender: "Meridian Credit", startDate: "2019-01-05" },
  ];
  const offered: Partial<ClaimResult> = { identity: "not-confirmed", claimed: [], toChoose };

  it("offers it, says that nothing of it is claimed for yet, and takes the ID all the same", async () => {
    await open(offered);
    expect(heading()).toHaveTextContent("We found 2 agreements. Choose what you claim for.");
    expect(heading()).toHaveFocus();
    expect(screen.getByText("We claim for none of them until you choose.")).toBeVisible();
    expect(screen.queryByText(/that you claim for\./)).toBeNull();
    expect(screen.getByText(/answers to the questions did not match\./)).toBeVisible();
    expect(screen.getByRole("checkbox", { name: /Albion Vehicle Credit, started 14 March 2017/ })).toBeChecked();
    expect(part("Your receipt").getByText("Nothing yet. You choose first.")).toBeVisible();
    expect(part("Final Step: Upload Your ID").getByRole("link", { name: "Verify Your Identity" })).toBeVisible();
  });

  it("claims for what is chosen", async () => {
    const { api } = await open(offered);
    await user.click(screen.getByRole("checkbox", { name: /Meridian Credit/ }));
    api.change({ [reads]: () => done(aResult()) });
    await user.click(screen.getByRole("button", { name: "Claim for these" }));
    await pass(0);
    expect(api.bodiesOf(saves)).toEqual([
      expect.objectContaining({ selected_hire_purchases_for_claim: [{ hpId: "hp-one" }], like_to_file_claim: true }),
    ]);
    expect(heading()).toHaveTextContent("Your claim is in");
    expect(heading()).toHaveFocus();
  });

  it("does not take nothing chosen for an answer, but takes that none is theirs", async () => {
    const { api } = await open(offered);
    for (const box of screen.getAllByRole("checkbox")) await user.click(box);
    await user.click(screen.getByRole("button", { name: "Claim for these" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Please select atleast one potential claim to continue.");
    expect(api.bodiesOf(saves)).toEqual([]);
    api.change({ [reads]: () => done(aResult({ ...nothing, outcome: "none-chosen" })) });
    await user.click(screen.getByRole("button", { name: "None of these is mine" }));
    await pass(0);
    expect(api.bodiesOf(saves)).toEqual([
      expect.objectContaining({
        selected_hire_purchases_for_claim: [{ hpId: "hp-not-one" }, { hpId: "exp-not-two" }],
        like_to_file_claim: false,
      }),
    ]);
    expect(heading()).toHaveTextContent("You told us none of these is yours.");
  });

  it("says that a choice could not be saved, and keeps it", async () => {
    const { api } = await open(offered);
    await user.click(screen.getByRole("checkbox", { name: /Meridian Credit/ }));
    api.change({ [saves]: () => errorAnswer(500) });
    await user.click(screen.getByRole("button", { name: "Claim for these" }));
    await pass(2_000);
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn't save this step.");
    expect(screen.getByRole("checkbox", { name: /Meridian Credit/ })).not.toBeChecked();
  });

  it("never sends a choice that it said was not saved, and sends the one that followed", async () => {
    const { api, store } = await open(offered);
    api.change({ [saves]: () => errorAnswer(500) });
    await user.click(screen.getByRole("button", { name: "Claim for these" }));
    await pass(2_000);
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn't save this step.");
    const before = api.bodiesOf(saves).length;
    api.change({ [saves]: () => done({ claimId, updatedAt: "2026-11-20T10:00:00.000Z", tester: false }) });
    await store.set(sendUnsentAtom);
    expect(api.bodiesOf(saves)).toHaveLength(before);
    await user.click(screen.getByRole("button", { name: "None of these is mine" }));
    await pass(0);
    expect(api.bodiesOf(saves).slice(before)).toEqual([
      expect.objectContaining({
        selected_hire_purchases_for_claim: [{ hpId: "hp-not-one" }, { hpId: "exp-not-two" }],
        like_to_file_claim: false,
      }),
    ]);
  });

  it("shows what was chosen before in another tab", async () => {
    const { api } = await open(offered);
    const rejected = { success: false, message: "", statusCode: 409, responseObject: null, code: "claim-submitted" };
    api.change({ [saves]: () => Response.json(rejected, { status: 409 }), [reads]: () => done(aResult()) });
    await user.click(screen.getByRole("button", { name: "Claim for these" }));
    await pass(0);
    expect(heading()).toHaveTextContent("Your claim is in");
  });
});

describe("a claim for which nothing was found", () => {
  it("says that nothing is owed, asks for no ID, and shows what was searched", async () => {
    await open(nothing);
    expect(heading()).toHaveTextContent("We found no car finance before 2021. You owe us nothing.");
    expect(screen.queryByRole("link", { name: "Verify Your Identity" })).toBeNull();
    expect(screen.queryByText("Final Step: Upload Your ID")).toBeNull();
    expect(part("What we searched").getByText("Ada Example")).toBeVisible();
    expect(part("What we searched").getByText("No car finance before 2021")).toBeVisible();
    const ways = part("What would you like to do?");
    expect(ways.getByRole("link", { name: /^Stop here/ })).toHaveAttribute("href", "/cancel");
  });

  it("takes the name of a lender, and shows the receipt with it", async () => {
    const { api } = await open(nothing);
    await user.click(screen.getByRole("button", { name: /^Name a lender yourself/ }));
    await user.click(screen.getByRole("button", { name: "Ask this lender" }));
    expect(screen.getByRole("textbox", { name: "Who was the lender?" })).toHaveAccessibleDescription(
      /Please enter the lender's name/,
    );
    expect(screen.getByRole("textbox", { name: "Who was the lender?" })).toHaveFocus();
    enter("Who was the lender?", " Tidewell Finance ");
    api.change({ [reads]: () => done(aResult({ claimed: [], declared: ["Tidewell Finance"] })) });
    await user.click(screen.getByRole("button", { name: "Ask this lender" }));
    await pass(0);
    expect(api.bodiesOf(saves)).toEqual([
      expect.objectContaining({ manually_declared_lenders_names: ["Tidewell Finance"] }),
    ]);
    expect(heading()).toHaveTextContent("Your claim is in");
  });

  it("puts the focus back on what was opened and left", async () => {
    await open(nothing);
    await user.click(screen.getByRole("button", { name: /^Name a lender yourself/ }));
    await user.click(screen.getByRole("button", { name: "Not now" }));
    expect(screen.getByRole("button", { name: /^Name a lender yourself/ })).toHaveFocus();
  });

  it("takes a former name and an old address, and says that we search again", async () => {
    const { api } = await open(nothing);
    await user.click(screen.getByRole("button", { name: /^Try an old address/ }));
    await user.click(screen.getByRole("button", { name: "Search again" }));
    expect(screen.getByRole("textbox", { name: "Former surname" })).toHaveAccessibleDescription(
      /Please enter a former surname/,
    );
    enter("Former surname", "Formerly");
    enter("House number and street", "1 Old Street");
    enter("Town", "Leeds");
    enter("Postcode", "ls1 1ur");
    api.change({
      [reads]: () => done(aResult({ ...nothing, outcome: "later", answerBy: "2026-11-22T14:00:00.000Z" })),
    });
    await user.click(screen.getByRole("button", { name: "Search again" }));
    await pass(0);
    expect(api.bodiesOf(saves)).toEqual([
      expect.objectContaining({
        previous_name: "Formerly",
        previousAddresses: [
          {
            country: "GB",
            street1: "1 Old Street",
            postTown: "Leeds",
            postcode: "LS1 1UR",
            addressID: "manual:LS1 1UR",
          },
        ],
      }),
    ]);
    expect(heading()).toHaveTextContent("We search again for you.");
    expect(screen.getByText("By 22 November 2026 at 14:00")).toBeVisible();
  });

  it.each([
    [
      "House number and street",
      /Please enter the house number and street/,
      { "Former surname": "Formerly", Postcode: "ls1 1ur" },
    ],
    ["House number and street", /Please enter the house number and street/, { Town: "Leeds" }],
    [
      "Town",
      /Please enter the town/,
      { "Former surname": "Formerly", "House number and street": "1 Old Street", Postcode: "ls1 1ur" },
    ],
    [
      "Postcode",
      /Please enter the whole postcode/,
      { "House number and street": "1 Old Street", Town: "Leeds", Postcode: "ls1" },
    ],
  ])("leaves nothing out of half an old address in silence: %s", async (name, sentence, entries) => {
    const { api } = await open(nothing);
    await user.click(screen.getByRole("button", { name: /^Try an old address/ }));
    for (const [label, value] of Object.entries(entries)) enter(label, value);
    await user.click(screen.getByRole("button", { name: "Search again" }));
    expect(screen.getByRole("textbox", { name })).toHaveAccessibleDescription(sentence);
    expect(screen.getByRole("textbox", { name })).toHaveFocus();
    expect(api.bodiesOf(saves)).toEqual([]);
  });

  it.each([
    ["could not be saved", () => errorAnswer(500), "We couldn't save this just now."],
    ["was not accepted", () => errorAnswer(400), "This was not accepted."],
    ["came too often", () => errorAnswer(429, "Please try again tomorrow."), "Please try again tomorrow."],
    ["came too late", () => errorAnswer(409, "This claim is closed."), "This claim is closed."],
  ])("says of an addition that it %s, and keeps what was typed", async (_, answer, sentence) => {
    const { api } = await open(nothing);
    await user.click(screen.getByRole("button", { name: /^Name a lender yourself/ }));
    enter("Who was the lender?", "Tidewell Finance");
    api.change({ [saves]: answer });
    await user.click(screen.getByRole("button", { name: "Ask this lender" }));
    await pass(2_000);
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(screen.getByRole("textbox", { name: "Who was the lender?" })).toHaveValue("Tidewell Finance");
  });

  describe("and something half typed that is added to it", () => {
    /** The same entry of the history, after a reload. */
    async function reload({ leave }: { leave: () => void }) {
      window.dispatchEvent(new Event("pagehide"));
      const { typed } = window.history.state;
      leave();
      return open(nothing, undefined, typed);
    }

    const lender = () => screen.getByRole("textbox", { name: "Who was the lender?" });

    it("has the lender there again after a reload, under its heading", async () => {
      const page = await open(nothing);
      await user.click(screen.getByRole("button", { name: /^Name a lender yourself/ }));
      expect(lender()).toHaveFocus();
      enter("Who was the lender?", "Tidewell");
      await reload(page);
      expect(lender()).toHaveValue("Tidewell");
      expect(heading()).toHaveFocus();
      await user.click(screen.getByRole("button", { name: "Not now" }));
      expect(screen.getByRole("button", { name: /^Name a lender yourself/ })).toHaveFocus();
    });

    it("has the former name and address there again after a reload", async () => {
      const page = await open(nothing);
      await user.click(screen.getByRole("button", { name: /^Try an old address/ }));
      enter("Former surname", "Formerly");
      enter("Postcode", "ls1 1");
      await reload(page);
      expect(screen.getByRole("textbox", { name: "Former surname" })).toHaveValue("Formerly");
      expect(screen.getByRole("textbox", { name: "Postcode" })).toHaveValue("LS1 1");
    });

    it("has nothing there again that was left with 'Not now', or saved", async () => {
      const page = await open(nothing);
      await user.click(screen.getByRole("button", { name: /^Name a lender yourself/ }));
      enter("Who was the lender?", "Tidewell");
      await user.click(screen.getByRole("button", { name: "Not now" }));
      const reloaded = await reload(page);
      await user.click(screen.getByRole("button", { name: /^Name a lender yourself/ }));
      expect(lender()).toHaveValue("");
      enter("Who was the lender?", "Larkspur");
      await user.click(screen.getByRole("button", { name: "Ask this lender" }));
      await pass(1_000);
      await reload(reloaded);
      expect(screen.queryByRole("textbox")).toBeNull();
    });
  });

  it("says of agreements that are none of theirs that none is claimed for", async () => {
    await open({
      ...nothing,
      outcome: "none-chosen",
      files: { first: { answeredAt: "2026-11-20T13:58:00.000Z", found: 4 }, second: null },
    });
    expect(heading()).toHaveTextContent("You told us none of these is yours. You owe us nothing.");
    expect(screen.getByRole("button", { name: /^Name a lender yourself/ })).toBeVisible();
  });
});

describe("a claim that could not be searched yet", () => {
  const files = { first: { answeredAt: null, found: 0 }, second: null };
  const later: Partial<ClaimResult> = { outcome: "later", claimed: [], files, answerBy: "2026-11-22T14:00:00.000Z" };

  it("says whose fault it is not, that we try again, and by when we write", async () => {
    await open(later);
    expect(heading()).toHaveTextContent("We could not search yet. We try again for you.");
    expect(screen.getByText("By 22 November 2026 at 14:00")).toBeVisible();
    expect(screen.getByText(/By text and by e-mail, even if we still cannot search\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "Verify Your Identity" })).toBeVisible();
  });

  it("shows the result as soon as the server has it", async () => {
    const { api } = await open(later);
    api.change({ [reads]: () => done(aResult()) });
    await pass(4_000);
    expect(heading()).toHaveTextContent("Your claim is in");
    expect(heading()).toHaveFocus();
  });

  it("keeps what it shows where a later look fails", async () => {
    const { api } = await open(later);
    api.change({ [reads]: networkDown });
    await pass(8_000);
    expect(heading()).toHaveTextContent("We could not search yet.");
  });

  it("promises no day where nobody searches by themselves", async () => {
    await open({ ...later, answerBy: null });
    expect(screen.getByText(/One of us looks at your claim, and writes to you/)).toBeVisible();
    expect(screen.queryByText(/every two hours/)).toBeNull();
  });
});

it("shows the documents' finish screen where the result cannot be had", async () => {
  fakeApi({ [reads]: () => errorAnswer(500) });
  visit(Screen, {
    at: "/get-started-v3/submit-claim",
    claim: aSignedClaim({ submitted: true, fields: someAnswers({ qkba: "md" }) }),
  });
  await pass(3_000);
  expect(heading()).toHaveTextContent("Final Step: Upload Your ID");
});

describe("a result that could not be had", () => {
  it("is asked for again, and what was found is shown", async () => {
    const api = fakeApi({ [reads]: () => errorAnswer(503, "away") });
    visit(Screen, {
      at: "/get-started-v3/submit-claim",
      claim: aSignedClaim({ submitted: true, phoneVerified: true }),
    });
    await pass(1_000);
    expect(heading()).toHaveTextContent("Final Step: Upload Your ID");
    api.change({ [reads]: () => done(aResult(nothing)) });
    await pass(4_000);
    expect(heading()).toHaveTextContent("We found no car finance before 2021. You owe us nothing.");
    expect(heading()).toHaveFocus();
  });

  it("is shown however long its answer takes", async () => {
    const api = fakeApi({ [reads]: () => errorAnswer(503, "away") });
    visit(Screen, {
      at: "/get-started-v3/submit-claim",
      claim: aSignedClaim({ submitted: true, phoneVerified: true }),
    });
    await pass(1_000);
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return done(aResult());
    };
    api.change({ [reads]: slowly });
    await pass(4_000);
    await passAtOnce(5_000);
    expect(heading()).toHaveTextContent("Your claim is in");
  });

  it("is asked for at once when the connection is back", async () => {
    const api = fakeApi({ [reads]: networkDown });
    visit(Screen, {
      at: "/get-started-v3/submit-claim",
      claim: aSignedClaim({ submitted: true, phoneVerified: true }),
    });
    await pass(1_000);
    api.change({ [reads]: () => done(aResult()) });
    window.dispatchEvent(new Event("online"));
    await pass(0);
    expect(heading()).toHaveTextContent("Your claim is in");
  });
});

it("shows a visitor who has yet to prove that the claim is theirs nothing of the result, and how to open it", async () => {
  const { api } = await open({}, aSignedClaim({ submitted: true, masked: true }));
  expect(api.calls()).not.toContain(reads);
  expect(heading()).toHaveTextContent("Final Step: Upload Your ID");
  expect(screen.queryByText(/recovering what you may be owed/)).toBeNull();
  expect(screen.getByRole("link", { name: "Text me a code to open it" })).toHaveAttribute(
    "href",
    "/get-started-v3/otp",
  );
});
