import { helpIsHereAtom, helpOpenAtAtom } from "@claims/contracts/help/atoms";
import { claimId, done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { claimAtom, recordPhoneChangeAtom } from "@claims/contracts/session/atoms";
import { aSignedClaim, someAnswers } from "@claims/contracts/session/builder";
import { site } from "@claims/contracts/site/settings";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { never } from "../../testing/answers.ts";
import { pass, passAtOnce } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./otp.screen.tsx";

const sends = "POST /bulk-sms/send-otp";
const verifies = "POST /bulk-sms/verify-otp";
const saves = "PUT /session/claim";
const phone = "+447700900123";
const sent = () => done({ phoneNumber: phone });
const right = () => done({ verified: true });

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const boxes = () => screen.getByRole("textbox", { name: "Enter the 4-digit code" });
const button = (name: string) => screen.getByRole("button", { name });
const addressBar = () => screen.getByTitle("Address bar");
const summary = () => screen.getByRole("alert", { name: "There is a problem" });

type Answers = Parameters<typeof fakeApi>[0];

async function open(answers: Answers = {}, { claim = aSignedClaim(), variant = "v3" } = {}) {
  const api = fakeApi({ [sends]: sent, [verifies]: right, ...answers });
  const page = visit(Screen, { at: `/get-started-${variant}/otp`, claim });
  await pass(0);
  return { api, ...page };
}

const wrongWith = (triesLeft: number) => () =>
  Response.json(
    { success: false, message: "Invalid OTP. Please try again.", triesLeft, statusCode: 400, responseObject: null },
    { status: 400 },
  );

const tooMany = (message: string, retryAfter: string) => () =>
  Response.json(
    { success: false, message, statusCode: 429, responseObject: null },
    { status: 429, headers: { "retry-after": retryAfter } },
  );

/** Types the code and presses nothing. */
async function type(code: string) {
  await user.click(boxes());
  await user.keyboard(code);
  await pass(0);
}

async function enter(code: string) {
  await user.click(boxes());
  await user.keyboard(code);
  await user.click(button("Verify and Continue"));
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-20T10:00:00.000Z") });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, "locks");
});

describe("the first visit", () => {
  it("has a code sent by itself, once, and says so", async () => {
    const { api } = await open();
    expect(screen.getByRole("heading", { level: 1, name: "Phone Verification" })).toBeVisible();
    expect(api.bodiesOf(sends)).toEqual([{ claimNumber: claimId, source: "otp", parsedPhoneNumber: phone }]);
    expect(screen.getByRole("status")).toHaveTextContent(/^Verification code sent to your mobile$/);
    expect(boxes()).toHaveAccessibleDescription("We sent a text with a 4-digit code to 07700 900123.");
    expect(document.title).toBe("Phone Verification - Example Claims");
  });

  it("says that the code is on its way", async () => {
    await open({ [sends]: never });
    expect(screen.getByRole("status")).toHaveTextContent(/^Sending verification code\.\.\.$/);
    expect(button("Resend Verification Code")).toHaveAttribute("aria-disabled", "true");
  });

  const aborted = () => Promise.reject(new DOMException("The browsing context is going away", "AbortError"));
  it.each<[when: string, request: (name: string, how: LockOptions, work: () => Promise<unknown>) => Promise<unknown>]>([
    ["before it has begun", aborted],
    ["while it is under way", (_name, _how, work) => Promise.all([work(), aborted()])],
  ])("has a code sent once by a page whose lock the browser takes away %s", async (_, request) => {
    Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
    const { api } = await open();
    expect(api.bodiesOf(sends)).toHaveLength(1);
    expect(screen.getByRole("status")).toHaveTextContent(/^Verification code sent to your mobile$/);
  });

  it("shows where the server says the code went", async () => {
    await open({ [sends]: () => done({ phoneNumber: "•••• 123" }) });
    expect(screen.getByText("•••• 123.")).toBeVisible();
  });

  it("is shown in the server's words where it has some", async () => {
    const message = "A code is on its way to your phone";
    await open({
      [sends]: () => Response.json({ success: true, message, statusCode: 200, responseObject: { phoneNumber: phone } }),
    });
    expect(screen.getByRole("status")).toHaveTextContent(message);
  });

  it("explains in the margin what to do when no text comes, and to keep the code secret", async () => {
    await open();
    expect(screen.getByRole("complementary", { name: "Notes on this step" })).toHaveTextContent(
      /No text yet\?.*Keep the code to yourself/,
    );
  });

  it("sends what is unsent first, for the number may be part of it", async () => {
    const unsent = [{ id: "one", fields: { phone_number: phone } }];
    const { api } = await open({}, { claim: aSignedClaim({ unsent }) });
    expect(api.calls().filter((call) => call === saves || call === sends)).toEqual([saves, sends]);
  });
});

describe("a code that was sent before", () => {
  const before = (seconds: number, to = phone) => {
    localStorage.setItem("otp-sent-at", new Date(Date.now() - seconds * 1_000).toISOString());
    localStorage.setItem("otp-phone", to);
  };

  it("is not followed by another within two minutes, whoever reloads", async () => {
    before(18);
    const { api } = await open();
    expect(api.calls()).not.toContain(sends);
    expect(screen.getByText("Verification code sent to your mobile")).toBeVisible();
    expect(screen.getByText("in 1:42")).toBeVisible();
  });

  it("is followed by another on a visit after two minutes", async () => {
    before(121);
    const { api } = await open();
    expect(api.bodiesOf(sends)).toHaveLength(1);
  });

  it("to another number is followed by one to this number as soon as that may be", async () => {
    before(100, "+447700900555");
    const { api } = await open();
    expect(api.calls()).not.toContain(sends);
    expect(screen.getByRole("status")).toHaveTextContent(/^We text the code to this number/);
    await passAtOnce(21_000);
    expect(api.bodiesOf(sends)).toEqual([expect.objectContaining({ parsedPhoneNumber: phone })]);
  });

  it("by another tab, while this one asks for one, is no refusal here", async () => {
    const sentByTheOther = () => {
      before(1);
      return Response.json(
        {
          success: false,
          message: "Please wait before you request another code.",
          statusCode: 429,
          responseObject: null,
        },
        { status: 429, headers: { "retry-after": "119" } },
      );
    };
    await open({ [sends]: sentByTheOther });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("status")).toHaveTextContent("Verification code sent to your mobile");
    expect(screen.getByText("in 1:59")).toBeVisible();
  });

  it("at a time that is still to come is nobody's", async () => {
    before(-86_400);
    const { api } = await open();
    expect(api.bodiesOf(sends)).toHaveLength(1);
  });
});

describe("sending again", () => {
  it("has to wait two minutes, and a clock counts them down every second", async () => {
    const { api } = await open();
    const resend = button("Resend Verification Code");
    expect(resend).toHaveAttribute("aria-disabled", "true");
    expect(resend).toHaveAccessibleDescription("in 2:00");
    await pass(1_000);
    expect(resend).toHaveAccessibleDescription("in 1:59");
    await passAtOnce(118_000);
    expect(resend).toHaveAccessibleDescription("in 0:01");
    await user.click(resend);
    expect(api.bodiesOf(sends)).toHaveLength(1);

    await pass(1_000);
    expect(resend).not.toHaveAttribute("aria-disabled");
    expect(screen.queryByText(/^in \d/)).toBeNull();
    await user.click(resend);
    await pass(0);
    expect(api.bodiesOf(sends)).toHaveLength(2);
    expect(resend).toHaveAccessibleDescription("in 2:00");
  });

  it("forgets what was wrong with the code before", async () => {
    await open({ [verifies]: () => errorAnswer(400, "Invalid OTP. Please try again.") });
    await enter("0000");
    expect(boxes()).toBeInvalid();
    await passAtOnce(120_000);
    await user.click(button("Resend Verification Code"));
    await pass(0);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(boxes()).toBeValid();
    expect(document.title).toBe("Phone Verification - Example Claims");
  });

  it("outlives a reload", async () => {
    const { leave } = await open();
    await passAtOnce(30_000);
    leave();
    const { api } = await open();
    expect(api.calls()).not.toContain(sends);
    expect(screen.getByText("in 1:30")).toBeVisible();
  });

  it("says when it goes out where the server wants two minutes between two, and sends it then by itself", async () => {
    const { api } = await open({ [sends]: tooMany("Please wait before you request another code.", "90") });
    expect(screen.getByRole("status")).toHaveTextContent(
      /^We text the code to this number when the clock reaches 0:00$/,
    );
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("in 1:30")).toBeVisible();
    api.change({ [sends]: sent });
    await passAtOnce(89_000);
    expect(api.bodiesOf(sends)).toHaveLength(1);
    await passAtOnce(2_000);
    expect(api.bodiesOf(sends)).toHaveLength(2);
    expect(screen.getByRole("status")).toHaveTextContent("Verification code sent to your mobile");
  });

  it("waits for longer where the server says so, and shows its reason", async () => {
    await open({
      [sends]: tooMany("Too many codes have been requested for this number. Please try again later.", "1800"),
    });
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Too many codes have been requested for this number. Please try again later.",
    );
    expect(screen.getByText("in 30:00")).toBeVisible();
  });

  it("says a day's wait in hours", async () => {
    await open({ [sends]: tooMany("Too many codes have been requested today.", "86340") });
    expect(screen.getByText("in 23 hours 59 minutes")).toBeVisible();
  });
});

describe("a code that could not be sent", () => {
  it.each([
    ["the server says why", () => errorAnswer(502, "The text was not taken."), "The text was not taken."],
    ["the server says nothing", () => errorAnswer(502), "Failed to send OTP. Please try again."],
    ["the answer is nonsense", () => done({}), "Failed to send OTP. Please try again."],
    ["the network is down", networkDown, "Network error. Please check your connection and try again."],
  ])("is shown, and may be asked for again at once: %s", async (_, answer, sentence) => {
    const { api } = await open({ [sends]: answer });
    await pass(1_000);
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
    expect(document.title).toMatch(/^Error: /);
    api.change({ [sends]: sent });
    await user.click(button("Resend Verification Code"));
    await pass(0);
    expect(screen.getByRole("status")).toHaveTextContent("Verification code sent to your mobile");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("for want of a claim is shown as such", async () => {
    const noClaim = () => done({ tester: false, data: { data: {}, screens_completed: [] } });
    await open({ "POST /session/claim": noClaim });
    expect(screen.getByRole("alert")).toHaveTextContent("Claim number not found. Please try again.");
    await enter("1234");
    expect(boxes()).toHaveAccessibleDescription(expect.stringContaining("Claim number not found. Please try again."));
    expect(boxes()).toHaveValue("1234");
  });
});

describe("the code", () => {
  it("verifies the phone, notes the step as done and leads on to the questions", async () => {
    const { api, store } = await open();
    await enter("0042");
    expect(api.bodiesOf(verifies)).toEqual([{ claimNumber: claimId, otp: "0042", source: "otp" }]);
    expect(api.bodiesOf(saves)).toEqual([{ claimNumber: claimId, screen_name: "otp", should_add_screen_name: true }]);
    expect(addressBar()).toHaveTextContent("/get-started-v3/questions");
    expect(store.get(claimAtom)).toMatchObject({
      phoneVerified: true,
      screensCompleted: expect.arrayContaining(["otp"]),
    });
    expect(localStorage.getItem("otp-sent-at")).toBeNull();
    expect(localStorage.getItem("otp-phone")).toBeNull();
  });

  it("has the focus as the step opens", async () => {
    await open();
    expect(boxes()).toHaveFocus();
    await user.keyboard("1");
    expect(boxes()).toHaveValue("1");
  });

  it("is sent by its fourth digit, once, and leads on a moment later", async () => {
    const { api } = await open();
    await type("0042");
    expect(screen.getByText("Verifying...")).toBeVisible();
    expect(button("Verify and Continue")).toBeEnabled();
    await user.keyboard("7");
    await pass(1_000);
    expect(addressBar()).toHaveTextContent("/get-started-v3/questions");
    expect(api.bodiesOf(verifies)).toEqual([{ claimNumber: claimId, otp: "0042", source: "otp" }]);
  });

  it("leads on at once where the button is pressed after the fourth digit", async () => {
    const { api } = await open();
    await type("0042");
    expect(addressBar()).toHaveTextContent("/otp");
    await user.click(button("Verify and Continue"));
    await pass(0);
    expect(addressBar()).toHaveTextContent("/questions");
    expect(api.bodiesOf(verifies)).toHaveLength(1);
  });

  it("is sent as it is pasted", async () => {
    const { api } = await open();
    await user.paste("Your code is 1234");
    await pass(1_000);
    expect(api.bodiesOf(verifies)).toEqual([expect.objectContaining({ otp: "1234" })]);
    expect(addressBar()).toHaveTextContent("/questions");
  });

  it("that was wrong can be corrected, and a press that was meant for it says the same again", async () => {
    const { api } = await open({ [verifies]: wrongWith(4) });
    await type("1111");
    expect(boxes()).toHaveFocus();
    await user.click(button("Verify and Continue"));
    expect(boxes()).toHaveAccessibleDescription(
      /Error: Invalid OTP\. Please try again\. You have 4 tries left with this code\.$/,
    );
    expect(boxes()).toHaveFocus();
    await user.click(button("Verify and Continue"));
    expect(boxes()).toHaveAccessibleDescription(/Error: Please enter the complete 4-digit OTP$/);
    api.change({ [verifies]: right });
    await user.keyboard("2222");
    await pass(1_000);
    expect(addressBar()).toHaveTextContent("/questions");
    expect(api.bodiesOf(verifies)).toEqual([
      expect.objectContaining({ otp: "1111" }),
      expect.objectContaining({ otp: "2222" }),
    ]);
  });

  it.each([
    [3, "You have 3 tries left with this code."],
    [1, "You have one try left with this code."],
  ])("that was wrong says how many tries are left: %d", async (left, sentence) => {
    await open({ [verifies]: wrongWith(left) });
    await type("1111");
    expect(screen.getByRole("alert")).toHaveTextContent(`Error: Invalid OTP. Please try again. ${sentence}`);
    expect(screen.getByText(`Invalid OTP. Please try again. ${sentence}`)).toBeVisible();
    await user.keyboard("2");
    expect(screen.queryByText(/Invalid OTP/)).toBeNull();
    expect(screen.getByText(sentence)).toBeVisible();
    const notes = screen.getByRole("complementary", { name: "Notes on this step" });
    expect(notes.textContent?.includes("After the last try")).toBe(left === 1);
  });

  it("leaves nothing to come back to", async () => {
    await open();
    const entries = window.history.length;
    await enter("0042");
    expect(window.history).toHaveLength(entries);
  });

  it("is filled in from the text that it was pasted with", async () => {
    await open();
    await user.click(boxes());
    await user.paste("Your code is 1234");
    expect(boxes()).toHaveValue("1234");
    expect(boxes()).toHaveAttribute("autocomplete", "one-time-code");
  });

  it("is verified with the Enter key, once however often it is pressed", async () => {
    const { api } = await open({ [verifies]: never });
    await user.click(boxes());
    await user.keyboard("1234{Enter}{Enter}");
    await pass(0);
    expect(button("Verifying...")).toBeVisible();
    await user.click(button("Verifying..."));
    expect(api.bodiesOf(verifies)).toHaveLength(1);
  });

  it("that is not complete is asked for", async () => {
    const { api } = await open();
    await enter("12");
    expect(boxes()).toHaveAccessibleDescription(/Error: Please enter the complete 4-digit OTP$/);
    expect(boxes()).toHaveFocus();
    expect(document.title).toBe("Error: Phone Verification - Example Claims");
    expect(api.calls()).not.toContain(verifies);
    await user.keyboard("3");
    expect(boxes()).toBeValid();
    expect(document.title).toBe("Phone Verification - Example Claims");
  });

  it.each([
    [
      "says so",
      () => errorAnswer(400, "This code has expired. Please request a new code."),
      "This code has expired. Please request a new code.",
    ],
    ["says nothing", () => errorAnswer(400), "Invalid OTP. Please try again."],
    [
      "has had enough",
      () => errorAnswer(429, "Too many attempts. Please request a new code."),
      "Too many attempts. Please request a new code.",
    ],
  ])("that is wrong is cleared and reported, where the server %s", async (_, answer, sentence) => {
    await open({ [verifies]: answer });
    await enter("1234");
    expect(boxes()).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(boxes()).toHaveValue("");
    expect(addressBar()).toHaveTextContent("/get-started-v3/otp");
  });

  it("stays where the network is down, and goes out with the next press", async () => {
    const { api } = await open({ [verifies]: networkDown });
    await enter("1234");
    await pass(1_000);
    expect(boxes()).toHaveAccessibleDescription(
      expect.stringContaining("Network error. Please check your connection and try again."),
    );
    expect(boxes()).toHaveValue("1234");
    api.change({ [verifies]: right });
    await user.click(button("Verify and Continue"));
    await pass(0);
    expect(addressBar()).toHaveTextContent("/questions");
  });

  it.each([
    ["the back end was away", 503],
    ["the back end broke", 500],
  ])("is still there where %s, which checked nothing", async (_, status) => {
    await open({ [verifies]: () => errorAnswer(status, "We are starting again.") });
    await enter("1234");
    await pass(3_000);
    expect(boxes()).toHaveAccessibleDescription(expect.stringContaining("We are starting again."));
    expect(boxes()).toHaveValue("1234");
  });

  it("is checked although it was typed over another one that was on its way and is wrong", async () => {
    let answerFirst = (_: Response) => {};
    const first = new Promise<Response>((resolve) => (answerFirst = resolve));
    const answers = [() => first, right];
    const { api } = await open({ [verifies]: () => answers.shift()?.() ?? never() });
    await type("1243");
    await user.clear(boxes());
    await type("1234");
    answerFirst(wrongWith(4)());
    await pass(1_000);
    expect(api.bodiesOf(verifies)).toMatchObject([{ otp: "1243" }, { otp: "1234" }]);
    expect(addressBar()).toHaveTextContent("/questions");
  });

  it("that was right is not asked for again where the step could not be noted", async () => {
    const { api } = await open({ [saves]: () => errorAnswer(500, "Our fault. Please try again.") });
    await enter("1234");
    expect(boxes()).toHaveAccessibleDescription(expect.stringContaining("Our fault. Please try again."));
    expect(addressBar()).toHaveTextContent("/otp");
    api.change({ [saves]: () => done({ claimId, updatedAt: "2026-11-20T12:00:00.000Z" }) });
    await user.click(button("Verify and Continue"));
    await pass(0);
    expect(addressBar()).toHaveTextContent("/questions");
    expect(api.bodiesOf(verifies)).toHaveLength(1);
  });
});

describe("a code whose tries are spent", () => {
  const spent = (message = "Too many attempts. Please request a new code.") =>
    Response.json(
      {
        success: false,
        message,
        code: "over-limit",
        triesLeft: 0,
        statusCode: 429,
        responseObject: null,
      },
      { status: 429, headers: { "retry-after": "72" } },
    );
  const locked = (wait: string) => screen.getByText(`${wait} This protects you if someone else is guessing.`);

  it("counts down in words to the next one, beside the button that then works", async () => {
    const { api } = await open({ [verifies]: () => spent() });
    await passAtOnce(60_000);
    await type("1111");
    expect(summary()).toHaveTextContent("Too many attempts. Please request a new code.");
    expect(screen.queryByText("Verification code sent to your mobile")).toBeNull();
    expect(locked("You can have a new one in 1 minute 12 seconds.")).toBeVisible();
    expect(boxes()).toBeDisabled();
    expect(boxes()).toHaveAccessibleDescription("Closed until you have a new code.");
    expect(screen.queryByRole("button", { name: "Verify and Continue" })).toBeNull();
    expect(button("Resend Verification Code in 1:12")).toHaveAttribute("aria-disabled", "true");
    await user.click(within(summary()).getByRole("link"));
    expect(button("Resend Verification Code in 1:12")).toHaveFocus();
    await pass(1_000);
    expect(locked("You can have a new one in 1 minute 11 seconds.")).toBeVisible();
    await user.click(button("Resend Verification Code in 1:11"));
    expect(api.bodiesOf(sends)).toHaveLength(1);
    await passAtOnce(71_000);
    expect(locked("You can have a new one now.")).toBeVisible();
    await user.click(button("Resend Verification Code"));
    await pass(0);
    expect(api.bodiesOf(sends)).toHaveLength(2);
    expect(screen.getByRole("status")).toHaveTextContent("Verification code sent to your mobile");
    expect(screen.queryByText(/^Too many codes/)).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(boxes()).toBeEnabled();
    expect(boxes()).toHaveFocus();
  });

  it("is still so after the page was loaded again, until another code is sent", async () => {
    const { leave } = await open({ [verifies]: wrongWith(0) });
    await type("1111");
    leave();
    await open();
    expect(boxes()).toBeDisabled();
    await passAtOnce(120_000);
    await user.click(button("Resend Verification Code"));
    await pass(0);
    expect(boxes()).toBeEnabled();
  });

  it("says what the back end says of a day's tries", async () => {
    await open({ [verifies]: () => spent("Too many attempts. Please try again tomorrow.") });
    await type("1111");
    expect(summary()).toHaveTextContent("Your code: Too many attempts. Please try again tomorrow.");
  });

  it("is so with the guess that uses the day up, which asks for no code in vain", async () => {
    const lastOfTheDay = {
      success: false,
      message: "Too many attempts. Please try again tomorrow.",
      code: "over-limit",
      triesLeft: 0,
      statusCode: 400,
      responseObject: null,
    };
    await open({
      [verifies]: () => Response.json(lastOfTheDay, { status: 400, headers: { "retry-after": "86400" } }),
    });
    await type("1111");
    expect(summary()).toHaveTextContent("Your code: Too many attempts. Please try again tomorrow.");
    expect(locked("You can have a new one in 24 hours.")).toBeVisible();
  });

  it("is so with the fifth that was wrong, and need not be waited for", async () => {
    await open({ [verifies]: wrongWith(0) });
    await type("1111");
    expect(summary()).toHaveTextContent("Your code: Too many attempts. Please request a new code.");
    expect(summary()).not.toHaveTextContent("Please try again");
    expect(locked("You can have a new one in 2 minutes.")).toBeVisible();
    expect(screen.getByRole("complementary", { name: "Notes on this step" })).toHaveTextContent(
      "You need not wait here",
    );
  });
});

describe("a call instead of a text", () => {
  afterEach(() => Object.assign(site(), { otpCalls: false }));

  const openWithCalls = (answers: Answers = {}) => {
    Object.assign(site(), { otpCalls: true });
    return open(answers);
  };

  it("is not offered where codes cannot be called out", async () => {
    await open();
    expect(screen.queryByRole("button", { name: "Call me instead" })).toBeNull();
  });

  it("waits for the same clock, and says that the phone will ring", async () => {
    const { api } = await openWithCalls();
    expect(button("Call me instead")).toHaveAttribute("aria-disabled", "true");
    expect(button("Call me instead")).toHaveAccessibleDescription("in 2:00");
    await user.click(button("Call me instead"));
    expect(api.bodiesOf(sends)).toHaveLength(1);
    await passAtOnce(120_000);
    api.change({
      [sends]: () =>
        Response.json({
          success: true,
          message: "We are calling your mobile with the code",
          statusCode: 200,
          responseObject: { phoneNumber: phone },
        }),
    });
    await user.click(button("Call me instead"));
    await pass(0);
    expect(api.bodiesOf(sends).at(-1)).toEqual({
      claimNumber: claimId,
      source: "otp",
      parsedPhoneNumber: phone,
      channel: "call",
    });
    expect(screen.getByRole("status")).toHaveTextContent(/^We are calling your mobile with the code$/);
    expect(boxes()).toHaveAccessibleDescription("We are calling you with a 4-digit code on 07700 900123.");
    expect(button("Call me instead")).toHaveAccessibleDescription("in 2:00");
  });

  it("can be chosen for the code that follows a locked one", async () => {
    const { api } = await openWithCalls({ [verifies]: wrongWith(0) });
    await type("1111");
    expect(screen.getByRole("radio", { name: "Text" })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: "Phone call" }));
    await passAtOnce(120_000);
    await user.click(button("Resend Verification Code"));
    await pass(0);
    expect(api.bodiesOf(sends).at(-1)).toMatchObject({ channel: "call" });
  });

  it("that fails is shown as a text that fails", async () => {
    const { api } = await openWithCalls();
    await passAtOnce(120_000);
    api.change({ [sends]: () => errorAnswer(502, "Failed to send OTP. Please try again.") });
    await user.click(button("Call me instead"));
    await pass(0);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to send OTP. Please try again.");
  });
});

describe("a masked visitor", () => {
  const fields = { ...someAnswers({ phone_number: "•••• 123" }), first_name: "A***" };
  const held = {
    data: { ...someAnswers(), flags: { signed: true, submitted: false, phone_verified: true } },
    screens_completed: ["sign"],
  };
  const openMasked = () =>
    open(
      {
        "POST /session/claim": () =>
          done({ claimId, tester: false, masked: true, data: { data: fields, screens_completed: ["sign"] } }),
        [`POST /session/claim/${claimId}`]: () => done({ claimId, masked: false, data: held }),
      },
      { claim: aSignedClaim({ masked: true, fields }) },
    );

  it("sees the claim in full once the code was right", async () => {
    const { api, store } = await openMasked();
    expect(api.bodiesOf(sends)).toEqual([expect.objectContaining({ parsedPhoneNumber: "•••• 123" })]);
    await enter("1234");
    expect(store.get(claimAtom)).toMatchObject({ masked: false, phoneVerified: true, fields: { first_name: "Ada" } });
    expect(addressBar()).not.toHaveTextContent("/otp");
  });

  it.each([
    ["soon", 1_000],
    ["after the wait for another one", 130_000],
  ])("is sent no other code to the number that is shown in full then, where the first is entered %s", async (_, ms) => {
    const { api, store } = await openMasked();
    await passAtOnce(ms);
    await type("1234");
    expect(store.get(claimAtom)).toMatchObject({ masked: false });
    expect(screen.getByRole("status")).toHaveTextContent(/^Verification code sent to your mobile$/);
    await pass(1_000);
    expect(addressBar()).not.toHaveTextContent("/otp");
    expect(api.bodiesOf(sends)).toHaveLength(1);
  });
});

describe("a masked visitor of a claim without a number", () => {
  const signsOut = "POST /session/sign-out";
  const held = {
    claimId,
    tester: false,
    masked: true,
    data: { data: { first_name: "A***" }, screens_completed: ["postcode"] },
  };
  const claim = aSignedClaim({ masked: true, fields: {}, screensCompleted: ["postcode"] });
  const openWithout = (answers: Answers = {}) =>
    open({ "POST /session/claim": () => done(held), [signsOut]: () => done({}), ...answers }, { claim });

  it("is shown that no code can be sent, and whom to call, and nothing is asked of the server", async () => {
    const { api } = await openWithout();
    expect(screen.getByRole("heading", { level: 1, name: "We can't text you a code" })).toHaveFocus();
    expect(
      screen.getByText("This claim has no mobile number yet, so there is no phone that could show it is yours."),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "0800 000 0000" })).toHaveAttribute("href", "tel:08000000000");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(api.calls()).not.toContain(sends);
  });

  it("is shown so too while the code of another claim is too young for a second one", async () => {
    localStorage.setItem("otp-sent-at", new Date().toISOString());
    await openWithout();
    expect(screen.getByRole("heading", { level: 1, name: "We can't text you a code" })).toBeVisible();
  });

  it("begins a claim of their own, signed out of this one", async () => {
    const { api, store } = await openWithout();
    await user.click(button("Start a new claim"));
    await pass(0);
    expect(api.bodiesOf(signsOut)).toEqual([{ everywhere: false }]);
    expect(store.get(claimAtom)).toBeNull();
    expect(addressBar()).toHaveTextContent(/^\/get-started-v3$/);
  });

  it("stays where signing out was not possible, and may press again", async () => {
    const { api } = await openWithout({ [signsOut]: networkDown });
    await user.click(button("Start a new claim"));
    await pass(0);
    expect(screen.getByRole("alert")).toHaveTextContent("We couldn't start a new claim just now.");
    api.change({ [signsOut]: () => done({}) });
    await user.click(button("Start a new claim"));
    await pass(0);
    expect(addressBar()).toHaveTextContent(/^\/get-started-v3$/);
  });
});

describe("changing the number", () => {
  it("opens the help dialog there", async () => {
    const { store } = await open();
    act(() => store.set(helpIsHereAtom, true));
    await user.click(button("Change Number?"));
    expect(store.get(helpOpenAtAtom)).toBe("change-number");
    expect(screen.queryByRole("link", { name: /^Call / })).toBeNull();
  });

  it("says whom to call or write to where there is no dialog", async () => {
    await open();
    await user.click(button("Change Number?"));
    expect(screen.getByRole("link", { name: "Call 0800 000 0000" })).toHaveAttribute("href", "tel:08000000000");
    expect(screen.getByRole("link", { name: "Write to help@example-claims.test" })).toBeVisible();
  });

  it("has the server check the code of the new number, though that of the one before was right", async () => {
    const { api, store, leave } = await open();
    await enter("0042");
    expect(store.get(claimAtom)).toMatchObject({ phoneVerified: true });
    leave();
    store.set(recordPhoneChangeAtom, "+447700900555");
    visit(Screen, { at: "/get-started-v3/otp", store });
    await passAtOnce(120_000);
    api.change({ [verifies]: () => errorAnswer(400, "Invalid OTP. Please try again.") });
    await enter("9999");
    expect(api.bodiesOf(verifies).at(-1)).toMatchObject({ otp: "9999" });
    expect(store.get(claimAtom)).toMatchObject({ phoneVerified: false });
  });

  it("has a code sent to the new number, after the wait", async () => {
    const { api, store } = await open();
    const claim = store.get(claimAtom);
    if (!claim) throw new Error("The claim is gone.");
    act(() => store.set(claimAtom, { ...claim, fields: { ...claim.fields, phone_number: "+447700900555" } }));
    expect(screen.getByRole("status")).toHaveTextContent(
      /^We text the code to this number when the clock reaches 0:00$/,
    );
    expect(boxes()).toHaveAccessibleDescription("The text with your 4-digit code goes to 07700 900555.");
    await passAtOnce(119_000);
    expect(api.bodiesOf(sends)).toHaveLength(1);
    await pass(1_000);
    expect(screen.getByRole("status")).toHaveTextContent("Verification code sent to your mobile");
    expect(api.bodiesOf(sends).at(-1)).toMatchObject({ parsedPhoneNumber: "+447700900555" });
  });

  it("has a code sent to the new number at once where the wait was about the old one", async () => {
    const ofThisNumber = "Too many codes have been requested for this number. Please try again later.";
    const { api, store } = await open({ [sends]: tooMany(ofThisNumber, "3000") });
    expect(screen.getByRole("alert")).toHaveTextContent(ofThisNumber);
    api.change({ [sends]: sent });
    act(() => store.set(recordPhoneChangeAtom, "+447700900555"));
    await pass(0);
    expect(screen.queryByText(ofThisNumber)).toBeNull();
    expect(api.bodiesOf(sends).at(-1)).toMatchObject({ parsedPhoneNumber: "+447700900555" });
    expect(screen.getByRole("status")).toHaveTextContent("Verification code sent to your mobile");
    expect(screen.getByText("in 2:00")).toBeVisible();
  });

  it("has a code sent to the new number although the text to the old one was still going out", async () => {
    const answer = { give: (_: Response) => undefined as void };
    const slowly = () => new Promise<Response>((resolve) => (answer.give = resolve));
    const { api, store } = await open({ [sends]: slowly });
    act(() => store.set(recordPhoneChangeAtom, "+447700900555"));
    await pass(0);
    answer.give(sent());
    api.change({ [sends]: sent });
    await pass(0);
    expect(screen.getByRole("status")).toHaveTextContent(
      /^We text the code to this number when the clock reaches 0:00$/,
    );
    await passAtOnce(121_000);
    expect(api.bodiesOf(sends).at(-1)).toMatchObject({ parsedPhoneNumber: "+447700900555" });
    expect(screen.getByRole("status")).toHaveTextContent("Verification code sent to your mobile");
  });

  it("is not said of the new number why the old one gets no code, while that one waits for the claim's two minutes", async () => {
    localStorage.setItem("otp-sent-at", new Date(Date.now() - 110_000).toISOString());
    localStorage.setItem("otp-phone", "+447700900999");
    const { api, store } = await open({
      [sends]: tooMany("Too many codes have been requested for this number.", "3000"),
    });
    await passAtOnce(11_000);
    expect(screen.getByRole("alert")).toHaveTextContent("Too many codes");
    api.change({ [sends]: tooMany("Please wait before you request another code.", "60") });
    act(() => store.set(recordPhoneChangeAtom, "+447700900555"));
    await pass(0);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("in 1:00")).toBeVisible();
    api.change({ [sends]: sent });
    await passAtOnce(61_000);
    expect(screen.getByRole("status")).toHaveTextContent("Verification code sent to your mobile");
  });
});
