import { done, fakeApi, errorAnswer } from "@claims/contracts/http/builder";
import { sheetEndAtom } from "@claims/contracts/journey/atoms";
import { type Claim, claimAtom } from "@claims/contracts/session/atoms";
import { aClaim } from "@claims/contracts/session/builder";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { noteScreen } from "../remotes/remote-screen.tsx";
import { StepEnd } from "./step-end.tsx";

const links = "POST /claims/current/links";
const withEmail: Partial<Claim> = {
  screensCompleted: ["postcode", "basic_info", "contact_info"],
  fields: { email: "ada@mail.test" },
};
const tooMany = "We have sent three links today. Please try again tomorrow.";
const unsent = [{ id: "1", fields: { title: "Ms." } }] as const;

/** A screen with a sheet, the room after it and notes, as a remote renders it. */
function aScreen(name: string) {
  const screenOf = document.createElement("div");
  screenOf.innerHTML = `<div>${name}</div><div></div><aside>Notes</aside>`;
  document.body.append(screenOf);
  const room = screenOf.querySelector<HTMLElement>("div:nth-child(2)");
  if (!room) throw new Error("The screen has no room.");
  return room;
}

function opened(parts: Partial<Claim> = withEmail, { isOffline = false, hasSheetEnd = true } = {}) {
  const store = createStore();
  const room = aScreen("A step");
  store.set(claimAtom, aClaim(parts));
  store.set(sheetEndAtom, hasSheetEnd ? room : null);
  const { container } = render(
    <Provider store={store}>
      <StepEnd isOffline={isOffline} />
    </Provider>,
  );
  return {
    container,
    room,
    change: (more: Partial<Claim>) => act(() => store.set(claimAtom, aClaim({ ...parts, ...more }))),
    show: (next: HTMLElement | null) => act(() => store.set(sheetEndAtom, next)),
  };
}

afterEach(() => document.body.replaceChildren());

const link = () => screen.queryByRole("button", { name: "E-mail me a link to continue" });

it("says when the claimant signed, and where the copy is", () => {
  opened({ ...withEmail, signed: true, fields: { sign_datetime: "2026-11-20T13:52:00.000Z" } });
  const copyOfLetter = screen.getByRole("link", { name: "Download what you signed: your Letter of Authority (PDF)" });
  expect(copyOfLetter).toHaveAttribute("href", "/api/claims/current/authority.pdf");
  expect(copyOfLetter.parentElement).toHaveTextContent(/^Signed 20 November 2026\. Download/);
});

describe("the line under a step", () => {
  it("says that answers are saved only while the server has all of them", () => {
    const { change } = opened();
    expect(screen.getByText("Your answers are saved")).toBeVisible();
    change({ unsent });
    expect(screen.getByText("Saving…")).toBeVisible();
    change({ unsent: [] });
    expect(screen.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  });

  it("does not take what the server rejected for saved, until the next save is", () => {
    const { change } = opened();
    change({ unsent });
    change({ unsent: [], hasRejection: true });
    expect(screen.getByText("Your last answers are not saved")).toBeVisible();
    expect(screen.queryByText(/^Saved at/)).toBeNull();
    change({ unsent });
    expect(screen.getByText("Saving…")).toBeVisible();
    change({ unsent: [] });
    expect(screen.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  });

  it("says without a connection where the answers are", () => {
    opened({ ...withEmail, unsent }, { isOffline: true });
    expect(screen.getByText("Not saved yet: kept on this device")).toBeVisible();
  });

  it.each([
    ["before a step is done", { screensCompleted: [] }],
    ["once the claim is in", { ...withEmail, submitted: true }],
    ["once it is cancelled", { ...withEmail, cancelled: true }],
  ])("says nothing %s", (_, parts) => {
    expect(opened(parts).room).toHaveTextContent(/^$/);
  });

  it("sends the link to the claim's own address, of which it shows a part", async () => {
    const api = fakeApi({ [links]: () => done({ queued: true }) });
    const { change } = opened();
    await userEvent.click(screen.getByRole("button", { name: "E-mail me a link to continue" }));
    expect(await screen.findByText("We sent a link to a•••@mail.test.")).toBeVisible();
    change({ unsent });
    expect(screen.getByText("We sent a link to a•••@mail.test.")).toBeVisible();
    expect(api.bodiesOf(links)).toEqual([{ purpose: "resume", channel: "email" }]);
  });

  it("sends another one after a minute, as often as a day allows, and says so", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const answers = [() => done({ queued: true }), () => done({ queued: true }), () => errorAnswer(429, tooMany)];
    const api = fakeApi({ [links]: () => answers.shift()?.() ?? errorAnswer(500, "No more.") });
    opened();
    await user.click(screen.getByRole("button", { name: "E-mail me a link to continue" }));
    const again = await screen.findByRole("button", { name: "Send it again in 1:00" });
    expect(screen.getByText("We can send 3 links a day.")).toBeVisible();
    // What is announced is that it was sent: not each second of the wait.
    expect(again.closest("[role=status]")).toBeNull();
    expect(again).toHaveAttribute("aria-disabled", "true");
    await user.click(again);
    expect(api.bodiesOf(links)).toHaveLength(1);
    act(() => jest.advanceTimersByTime(12_000));
    expect(again).toHaveTextContent("Send it again in 0:48");
    act(() => jest.advanceTimersByTime(48_000));
    await user.click(screen.getByRole("button", { name: "Send it again" }));
    expect(await screen.findByText("We sent another link to a•••@mail.test.")).toBeVisible();
    expect(screen.getByRole("button", { name: /^Send it again in/ })).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    await user.click(screen.getByRole("button", { name: "Send it again" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(tooMany);
    expect(api.bodiesOf(links)).toHaveLength(3);
    jest.useRealTimers();
  });

  it("says without a connection that a link has to wait for one", () => {
    opened(withEmail, { isOffline: true });
    expect(link()).toBeNull();
    expect(screen.getByText("To e-mail a link you must be online.")).toBeVisible();
  });

  it("says why a link was not sent, and lets it be asked for again", async () => {
    fakeApi({ [links]: () => errorAnswer(429, "We have sent three links today. Please try again tomorrow.") });
    opened();
    await userEvent.click(screen.getByRole("button", { name: "E-mail me a link to continue" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("We have sent three links today.");
    expect(link()).toBeVisible();
  });

  it("offers no link while there is no address to send it to", () => {
    opened({ screensCompleted: ["postcode"], fields: { postcode: "M1 1AE" } });
    expect(screen.getByText("Your answers are saved")).toBeVisible();
    expect(link()).toBeNull();
  });
});

describe("where it stands", () => {
  it("is between the sheet and the notes of each screen, and the time of the last save goes along", () => {
    const { change, show } = opened();
    change({ unsent });
    change({ unsent: [] });
    const next = aScreen("The next step");
    show(next);
    expect(within(next).getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
    expect(screen.getAllByText(/^Saved at/)).toHaveLength(1);
    expect(next.nextElementSibling).toHaveTextContent("Notes");
  });

  it("is the end of the desk where a screen has no room for it, and not before a screen is there", async () => {
    const { container } = opened(withEmail, { hasSheetEnd: false });
    expect(container).toBeEmptyDOMElement();
    await act(async () => noteScreen());
    expect(container).toHaveTextContent("Your answers are saved");
  });
});
