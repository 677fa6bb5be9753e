import { fakeApi, networkDown, errorAnswer, saved } from "@claims/contracts/http/builder";
import { aQuestion, aQuestionnaire, someQuestions } from "@claims/contracts/identity-questions/builder";
import { claimAtom } from "@claims/contracts/session/atoms";
import { aClaim, aClaimNumber, someAnswers } from "@claims/contracts/session/builder";
import { drag, fakeCanvas, lift } from "@claims/ui/testing/fake-canvas";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Provider } from "jotai";
import { BrowserRouter } from "react-router-dom";
import { later, rejectedWith } from "../../testing/answers.ts";
import { visit } from "../../testing/visit.tsx";
import { codeMadeForAtom } from "./follow-link.ts";
import { Screen } from "./sign.screen.tsx";

const save = "PUT /session/claim";
const asks = "POST /credit-check/verification/questions";
const heading = "Almost Done — Please Sign to Start Your Claim";
const answering = (responseObject: unknown) => () =>
  Response.json({ success: true, message: "", statusCode: 200, responseObject });
const threeQuestions = answering(someQuestions());
const q1 = answering(
  someQuestions(aQuestionnaire({ questions: [aQuestion({ questionText: "Who gave you the finance?" })] })),
);
const ip = answering({ ip: "192.0.2.7" });

const person = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const pad = () => screen.getByRole("img", { name: /^Signature drawing area/ });
const button = (name = "Find My Agreement(s)") => screen.getByRole("button", { name });
const confirmation = () =>
  screen.getByRole("checkbox", { name: "I confirm that I have not already filed a claim for these agreements." });
const addressBar = () => screen.getByLabelText("Address bar");
const summary = () => screen.findByRole("alert", { name: "There is a problem" });
const typedName = () => screen.getByRole("textbox", { name: "Type your full legal name" });

const flourish = [
  [60, 200],
  [90, 120],
  [120, 200],
  [180, 140],
  [240, 210],
] as const;

function draw(points: readonly (readonly [number, number])[] = flourish, lastingMs = 1200) {
  act(() => drag(pad(), points));
  act(() => jest.advanceTimersByTime(lastingMs));
  act(() => lift(points.at(-1) ?? [0, 0]));
}

function opened({ at = "/get-started-v4/sign", claim = aClaim({ fields: someAnswers() }), api = {} } = {}) {
  const faked = fakeApi({ [asks]: threeQuestions, "GET /ip": ip, ...api });
  return { store: visit(Screen, { at, claim }), api: faked };
}

const signatureIn = (api: ReturnType<typeof fakeApi>) =>
  api.bodiesOf(save).filter((body) => Object(body).screen_name === "sign");

const now = new Date("2026-11-20T10:00:00.000Z");

beforeEach(() => {
  fakeCanvas();
  localStorage.clear();
  jest.useFakeTimers({ now });
});
afterEach(() => {
  jest.useRealTimers();
});

describe("the sign step", () => {
  it("keeps what was given where another claim takes over the details", async () => {
    const { store } = opened();
    await person.click(screen.getByRole("tab", { name: "Type" }));
    await person.type(typedName(), "Ada Example");
    await person.click(confirmation());
    act(() => store.set(claimAtom, aClaim({ claimId: "clm_abcdefghij0123456789", fields: someAnswers() })));
    expect(typedName()).toHaveValue("Ada Example");
    expect(confirmation()).toBeChecked();
  });

  it("begins empty for another claim of the same name that was begun elsewhere in between", async () => {
    const { store } = opened();
    await person.click(screen.getByRole("tab", { name: "Type" }));
    await person.type(typedName(), "Ada Example");
    await person.click(confirmation());
    cleanup();
    store.set(claimAtom, aClaim({ claimId: "clm_abcdefghij0123456789", fields: someAnswers() }));
    render(
      <Provider store={store}>
        <BrowserRouter>
          <Screen />
        </BrowserRouter>
      </Provider>,
    );
    expect(screen.getByRole("tab", { name: "Draw" })).toHaveAttribute("aria-selected", "true");
    expect(confirmation()).not.toBeChecked();
  });

  it("says what is declared, whose signature it is and until when cancelling is free", () => {
    opened();
    expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    const declared = within(screen.getByRole("region", { name: "What you are signing" }));
    expect(declared.getAllByRole("listitem")).toHaveLength(5);
    expect(declared.getByText(/^I give Example Claims authority/)).toBeVisible();
    expect(declared.getByRole("link", { name: /^Read the letter you are signing/ })).toHaveAttribute(
      "href",
      "/get-started-v4/sign/letter",
    );
    expect(declared.getAllByRole("listitem")[1]).toHaveTextContent(/plus VAT\.On £700, you keep £448\.$/);
    expect(declared.getByRole("link", { name: "terms and conditions" })).toHaveAttribute(
      "href",
      "/terms-and-conditions",
    );
    expect(screen.getByText("Ada Example")).toBeVisible();
    expect(screen.getByText("Free to cancel until 4 December 2026.")).toBeVisible();
    expect(confirmation()).not.toBeChecked();
    expect(document.title).toBe("Your signature - Example Claims");
    expect(screen.getByRole("complementary", { name: "Notes on this step" })).toHaveTextContent("What it does not do");
  });

  it("has the drawn signature on record with its evidence, and goes on", async () => {
    const { api } = opened();
    await waitFor(() => expect(api.calls()).toContain("GET /ip"));
    draw();
    await person.click(confirmation());
    await person.click(button());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v4/otp"));
    expect(signatureIn(api)).toEqual([
      {
        claimNumber: aClaimNumber,
        signature: "data:image/png;base64,aW5r",
        signature_meta: {
          kind: "drawn",
          strokes: 1,
          width: 180,
          height: 90,
          path_length: expect.any(Number),
          duration_ms: 1280,
          text_version: "2026-11-20",
        },
        sign_datetime: expect.stringMatching(/^2026-11-20T10:00:\d\d\.\d{3}Z$/),
        ip_address: "192.0.2.7",
        not_already_filed: true,
        "redundant-claim-concent": true,
        screen_name: "sign",
        should_add_screen_name: true,
      },
    ]);
  });

  it("keeps no signature in the browser once the server has it", async () => {
    const { store } = opened();
    draw();
    await person.click(confirmation());
    await person.click(button());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/otp"));
    expect(store.get(claimAtom)).toMatchObject({ signed: true, screensCompleted: ["sign"], unsent: [] });
    expect(JSON.stringify([store.get(claimAtom), { ...localStorage }])).not.toMatch(/aW5r|path_length/);
  });

  it("takes a typed name as a signature, by the keyboard alone", async () => {
    const { api } = opened();
    act(() => screen.getByRole("tab", { name: "Draw" }).focus());
    await person.keyboard("{ArrowRight}");
    await person.tab();
    expect(typedName()).toHaveFocus();
    await person.keyboard(" Ada Example ");
    expect(screen.getByText("Typed by Ada Example, 20 November 2026")).toBeVisible();
    await person.tab();
    expect(confirmation()).toHaveFocus();
    await person.keyboard(" ");
    await person.tab();
    await person.keyboard("{Enter}");
    await waitFor(() => expect(addressBar()).toHaveTextContent("/otp"));
    const [signature] = signatureIn(api);
    expect(signature).toMatchObject({
      signature_typed_name: "Ada Example",
      signature_meta: { kind: "typed", strokes: 0, text_version: "2026-11-20" },
    });
    expect(signature).not.toHaveProperty("signature");
  });

  it("sends the default where the visitor's own address cannot be found out", async () => {
    const { api } = opened({ api: { "GET /ip": () => errorAnswer(500, "Away") } });
    draw();
    await person.click(confirmation());
    await person.click(button());
    await waitFor(() => expect(signatureIn(api)).toMatchObject([{ ip_address: "0.0.0.0" }]));
  });
});

describe("a signature that is not one", () => {
  it("is asked for: the pad's own sentence beside it, and one in the summary that leads there", async () => {
    const { api } = opened();
    await person.click(button());
    const shown = await summary();
    expect(shown).toHaveFocus();
    expect(
      within(shown)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Your signature: Please provide your signature to continue",
      "Your confirmation: This field is required",
    ]);
    expect(pad()).toHaveAccessibleDescription(/Must have at least 1 strokes\.$/);
    expect(confirmation()).toHaveAccessibleDescription("Error: This field is required");
    expect(document.title).toBe("Error: Your signature - Example Claims");
    await person.click(within(shown).getByRole("link", { name: /^Your signature/ }));
    expect(pad()).toHaveFocus();
    expect(signatureIn(api)).toEqual([]);
  });

  it.each([
    [
      "Signature too small.",
      [
        [60, 200],
        [68, 190],
        [60, 195],
        [70, 200],
      ],
      1200,
    ],
    [
      "Signature too short.",
      [
        [60, 200],
        [70, 180],
        [81, 200],
      ],
      1200,
    ],
    ["Draw for at least 1 second.", flourish, 100],
  ] as const)("is checked as soon as the pen is lifted: %s", (sentence, points, lastingMs) => {
    opened();
    draw(points, lastingMs);
    expect(pad()).toHaveAccessibleDescription(new RegExp(`${sentence.replace(".", "\\.")}$`));
  });

  it("becomes one with another stroke, which takes the sentence away", async () => {
    opened();
    draw([
      [60, 200],
      [68, 190],
      [60, 195],
      [70, 200],
    ]);
    draw();
    expect(pad()).toHaveAccessibleDescription("Use a finger, a pen or a mouse.");
    await person.click(confirmation());
    await person.click(button());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/otp"));
  });

  it("is cleared without a sentence, and has to be given again", async () => {
    opened();
    draw();
    await person.click(confirmation());
    await person.click(screen.getByRole("button", { name: "Clear" }));
    expect(pad()).toHaveAccessibleDescription("Use a finger, a pen or a mouse.");
    await person.click(button());
    expect(await summary()).toHaveTextContent("Please provide your signature to continue");
  });

  it("is asked for where no name was typed", async () => {
    opened();
    await person.click(screen.getByRole("tab", { name: "Type" }));
    await person.click(button());
    expect(typedName()).toHaveAccessibleDescription(/Please provide your signature to continue/);
    await person.click(within(await summary()).getByRole("link", { name: /^Your signature/ }));
    expect(typedName()).toHaveFocus();
  });

  it("is asked to be typed where the browser will not let the drawing be read", async () => {
    fakeCanvas({ unreadable: true });
    const { api } = opened();
    draw();
    await person.click(confirmation());
    await person.click(button());
    await waitFor(() => expect(pad()).toHaveAccessibleDescription(/Please type your name instead\.$/));
    expect(signatureIn(api)).toEqual([]);
  });
});

describe("a typed name that is not the claimant's", () => {
  async function typedIn(name: string, given: Parameters<typeof opened>[0] = {}) {
    const step = opened(given);
    await person.click(screen.getByRole("tab", { name: "Type" }));
    await person.type(typedName(), name);
    await person.click(confirmation());
    return step;
  }

  it("is asked about once the field is left, and set right with one press", async () => {
    const { api } = await typedIn("Mickey Mouse");
    const asked = within(await screen.findByRole("group", { name: "You told us you are Ada Example" }));
    expect(asked.getByRole("link", { name: /^Mickey Mouse/ })).toHaveAttribute("href", "/get-started-v4/info");
    await person.click(asked.getByRole("button", { name: /^Ada Example/ }));
    expect(typedName()).toHaveValue("Ada Example");
    expect(typedName()).toHaveFocus();
    expect(screen.queryByText("Which name is right?")).not.toBeInTheDocument();
    await person.click(button());
    await waitFor(() => expect(signatureIn(api)).toMatchObject([{ signature_typed_name: "Ada Example" }]));
  });

  it("is refused when it is pressed on with, and nothing is sent", async () => {
    const { api } = await typedIn("Mickey Mouse");
    await person.click(button());
    expect(await screen.findByRole("link", { name: "Your signature: please sign as Ada Example" })).toBeVisible();
    expect(typedName()).toHaveAccessibleDescription(
      /Please sign as Ada Example. ‘Mickey Mouse’ is not the name you gave us\./,
    );
    expect(signatureIn(api)).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Sign as Ada Example" }));
    await person.click(button());
    await waitFor(() => expect(signatureIn(api)).toHaveLength(1));
  });

  it.each(["ADA EXAMPLE", "A. Example", "Ada Maud Example", "Áda Example"])(
    "is none where it is written as %s",
    async (name) => {
      const { api } = await typedIn(name);
      expect(screen.queryByText("Which name is right?")).not.toBeInTheDocument();
      await person.click(button());
      await waitFor(() => expect(signatureIn(api)).toMatchObject([{ signature_typed_name: name }]));
    },
  );

  it("looks the same as a masked one, whose visitor is led to confirm the phone", async () => {
    const claim = aClaim({ masked: true, fields: { ...someAnswers(), first_name: "A***", last_name: "E***" } });
    const confirm = rejectedWith("confirm-phone-first", "Please confirm your phone first.", { status: 403 });
    await typedIn("Ada Example", {
      claim,
      api: {
        [save]: (asked: Parameters<typeof confirm>[0]) =>
          Object(asked.body).screen_name === "sign" ? confirm(asked) : saved(),
      },
    });
    expect(screen.queryByRole("link", { name: /^Read the letter/ })).not.toBeInTheDocument();
    await person.click(button());
    expect(await screen.findByRole("link", { name: "Confirm my phone" })).toHaveAttribute(
      "href",
      "/get-started-v4/otp",
    );
  });
});

const usually: () => Response | Promise<Response> = threeQuestions;

async function signAs({ variant = "v3", questions = usually, api = {} } = {}) {
  const step = opened({ at: `/get-started-${variant}/sign`, api: { [asks]: questions, ...api } });
  draw();
  await person.click(confirmation());
  return step;
}

describe("the questions behind the sign step", () => {
  it("are asked for once while it is read", async () => {
    const { api } = opened();
    await waitFor(() => expect(api.bodiesOf(asks)).toHaveLength(1));
    expect(api.bodiesOf(asks)[0]).toMatchObject({ first_name: "Ada", last_name: "Example", dob: "1985-03-05" });
  });

  it("make it say that the agreement is found, and change the button", async () => {
    opened({ api: { [asks]: q1 } });
    expect(await screen.findByRole("button", { name: "Start My Claim" })).toBeVisible();
    expect(screen.getByText(/^Congratulations/)).toBeVisible();
  });

  it.each([
    ["v3", q1, "/get-started-v3/credits-report"],
    ["v3", threeQuestions, "/get-started-v3/otp"],
    ["v4", q1, "/get-started-v4/otp"],
    ["v5", q1, "/get-started-v5/otp"],
  ])("lead on in %s", async (variant, questions, following) => {
    await signAs({ variant, questions });
    await person.click(screen.getByRole("button", { name: /^(Find My Agreement\(s\)|Start My Claim)$/ }));
    await waitFor(() => expect(addressBar()).toHaveTextContent(following));
  });

  it("are waited for where the way on hangs on them, with a word on what is happening", async () => {
    const slow = later();
    const { api } = await signAs({ questions: slow.answer });
    await person.click(button());
    expect(await screen.findByText("Secure check in progress…")).toBeVisible();
    expect(screen.getByText("This won't affect your credit score")).toBeVisible();
    act(() => jest.advanceTimersByTime(3_000));
    expect(screen.getByText("Almost there — fetching your results now.")).toBeVisible();
    act(() => jest.advanceTimersByTime(7_000));
    expect(screen.getByText("Still working… this can take a little longer at busy times.")).toBeVisible();
    expect(signatureIn(api)).toEqual([]);
    await act(async () => slow.arrives(q1()));
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/credits-report"));
    expect(signatureIn(api)).toHaveLength(1);
  });

  it.each([
    ["has left the page", async () => cleanup()],
    ["has taken the confirmation back", () => person.click(confirmation())],
    ["has cleared the signature", () => person.click(screen.getByRole("button", { name: "Clear" }))],
  ])("have nothing signed that their claimant no longer stands by, who %s meanwhile", async (_why, change) => {
    const slow = later();
    const { api } = await signAs({ questions: slow.answer });
    await person.click(button());
    expect(await screen.findByText("Secure check in progress…")).toBeVisible();
    await change();
    await act(async () => slow.arrives(q1()));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(signatureIn(api)).toEqual([]);
  });

  it("are not waited for where it does not", async () => {
    await signAs({ variant: "v4", questions: later().answer });
    await person.click(button());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v4/otp"));
  });

  it("say nothing to the claimant when they cannot be had", async () => {
    const { api } = await signAs({ questions: () => errorAnswer(502, "Away") });
    await waitFor(() =>
      expect(api.bodiesOf(save)).toContainEqual(
        expect.objectContaining({ "luminateFailure_-1": "Error generating questions" }),
      ),
    );
    expect(screen.queryByText("Away")).not.toBeInTheDocument();
    await person.click(button());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/get-started-v3/otp"));
  });
});

describe("signing when something is in the way", () => {
  it("signs once, however often the button is pressed", async () => {
    const slow = later();
    const { api } = await signAs({ api: { [save]: slow.answer } });
    await person.click(button());
    const busy = await screen.findByRole("button", { name: "Processing..." });
    await person.click(busy);
    await act(async () => slow.arrives(saved()));
    await waitFor(() => expect(addressBar()).toHaveTextContent("/otp"));
    expect(signatureIn(api)).toHaveLength(1);
  });

  it("stays and shows what the server says when it refuses the signature", async () => {
    await signAs({
      api: {
        [save]: ({ body }: { body: unknown }) =>
          Object(body).screen_name === "sign" ? errorAnswer(400, "signature: Signature too small.") : saved(),
      },
    });
    await person.click(button());
    expect(await screen.findByText("Signature too small.")).toHaveTextContent(/^Signature too small\.$/);
    expect(addressBar()).toHaveTextContent("/sign");
    expect(document.title).toMatch(/^Error: /);
  });

  it.each([
    ["v3", "phone_number", "your mobile number", "/get-started-v3/contact"],
    ["v4", "dateOfBirth", "your date of birth", "/get-started-v4/info"],
    ["v5", "email", "your email", "/get-started-v5/info-contact"],
    ["v5", "address", "your address", "/get-started-v5"],
  ])("says in %s of a claim without %s what is missing, and leads there", async (variant, field, name, path) => {
    const missing = rejectedWith("details-missing", "Something is missing.", { field });
    await signAs({
      variant,
      api: {
        [save]: (asked: Parameters<typeof missing>[0]) =>
          Object(asked.body).screen_name === "sign" ? missing(asked) : saved(),
      },
    });
    await person.click(button());
    expect(await screen.findByText(/so nothing could be signed\. Everything else is saved\.$/)).toBeVisible();
    expect(document.title).toMatch(/^Error: /);
    await person.click(screen.getByRole("link", { name: `Give us ${name}` }));
    expect(addressBar()).toHaveTextContent(path);
  });

  it("says of too many signings what the server says, and keeps the signature for later", async () => {
    const often = rejectedWith("over-limit", "You have signed several times. Please try again in an hour.", {
      status: 429,
    });
    const { api } = await signAs({
      api: {
        [save]: (asked: Parameters<typeof often>[0]) =>
          Object(asked.body).screen_name === "sign" ? often(asked) : saved(),
      },
    });
    await person.click(button());
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You have signed several times. Please try again in an hour.",
    );
    api.change({ [save]: () => saved() });
    await person.click(button());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/otp"));
  });

  it("signs where its claimant has left the page meanwhile, and leaves them where they went", async () => {
    const slow = later();
    const { store, api } = await signAs();
    api.change({ [save]: ({ body }) => (Object(body).screen_name === "sign" ? slow.answer() : saved()) });
    await person.click(button());
    await waitFor(() => expect(signatureIn(api)).toHaveLength(1));
    cleanup();
    window.history.replaceState(null, "", "/how-it-works");
    slow.arrives(saved());
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(store.get(claimAtom)?.signed).toBe(true);
    expect(window.location.pathname).toBe("/how-it-works");
  });

  it("stays while the network is down, says so, and signs by itself once it is back", async () => {
    const { api } = await signAs();
    api.change({ [save]: () => networkDown() });
    await person.click(button());
    expect(await screen.findByText(/so you have not signed yet/)).toBeVisible();
    expect(addressBar()).toHaveTextContent("/sign");
    api.change({ [save]: () => saved() });
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(addressBar()).toHaveTextContent("/otp"));
  });

  const clear = () => person.click(screen.getByRole("button", { name: "Clear" }));
  const drawAnother = async () => {
    await clear();
    draw();
  };
  const confirmAgain = async () => {
    await person.click(confirmation());
    await person.click(confirmation());
  };
  const typeInstead = async () => {
    await person.click(screen.getByRole("tab", { name: "Type" }));
    await person.type(typedName(), "Ada Example");
  };

  it.each([
    ["another one is being drawn", drawAnother],
    ["a name is typed instead", typeInstead],
    ["the confirmation was taken back and given again", confirmAgain],
  ])("sends none that was not pressed for once the network is back: %s", async (_what, change) => {
    const { api } = await signAs();
    api.change({ [save]: () => networkDown() });
    await person.click(button());
    expect(await screen.findByText(/^We couldn't reach our service.+we send it when/)).toBeVisible();
    await change();
    const sentBefore = signatureIn(api).length;
    api.change({ [save]: () => saved() });
    act(() => void window.dispatchEvent(new Event("online")));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(signatureIn(api)).toHaveLength(sentBefore);
    expect(addressBar()).toHaveTextContent("/sign");
    expect(screen.getByText(/you have not signed yet\..+please press the button again to sign\.$/)).toBeVisible();
    expect(screen.queryByText(/we send it when/)).toBeNull();
    await person.click(button());
    await waitFor(() => expect(addressBar()).toHaveTextContent("/otp"));
  });

  it("sends none that was drawn while the one before was on its way to a network that failed", async () => {
    const slow = later();
    const { api } = await signAs();
    api.change({ [save]: ({ body }) => (Object(body).screen_name === "sign" ? slow.answer() : saved()) });
    await person.click(button());
    await waitFor(() => expect(signatureIn(api)).toHaveLength(1));
    await drawAnother();
    await act(async () => slow.arrives(errorAnswer(503, "Back soon.")));
    expect(await screen.findByText(/you have not signed yet/)).toBeVisible();
    const sentBefore = signatureIn(api).length;
    act(() => void window.dispatchEvent(new Event("online")));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(signatureIn(api)).toHaveLength(sentBefore);
    expect(screen.getByText(/please press the button again to sign\.$/)).toBeVisible();
  });

  it("is not said to be sent by itself after a press for which something was missing", async () => {
    const { api } = await signAs();
    api.change({ [save]: () => networkDown() });
    await person.click(button());
    expect(await screen.findByText(/we send it when/)).toBeVisible();
    await clear();
    await person.click(button());
    expect(await summary()).toBeVisible();
    expect(screen.queryByText(/we send it when/)).toBeNull();
  });
});

describe("a desk whose code the phone has signed with", () => {
  it("goes on once the claim can be opened here, and never says that it is not signed", async () => {
    const resume = `POST /session/claim/${aClaimNumber}`;
    const { store, api } = opened({
      api: {
        "GET /claims/current/links": answering({ sign: null, signedAt: "2026-11-20T10:01:00.000Z" }),
        [resume]: () => errorAnswer(400, "Not now."),
      },
    });
    act(() => store.set(codeMadeForAtom, aClaimNumber));
    await waitFor(() => expect(api.calls()).toContain(resume));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.queryByRole("alert")).toBeNull();
    const flags = { signed: true, submitted: false, phone_verified: false };
    const data = {
      data: { ...someAnswers(), flags },
      screens_completed: ["postcode", "basic_info", "contact_info", "sign"],
    };
    api.change({ [resume]: answering({ claimId: aClaimNumber, masked: false, data }) });
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(api.bodiesOf(resume)).toHaveLength(1);
    await waitFor(() => expect(addressBar()).toHaveTextContent("/otp"));
  });
});

describe("a link that led here", () => {
  it("has the claim's number taken out of the address, and leaves the rest", async () => {
    opened({ at: `/get-started-v3/sign?id=${aClaimNumber}&utm_source=letter` });
    await waitFor(() => expect(addressBar()).toHaveTextContent(/^\/get-started-v3\/sign\?utm_source=letter$/));
  });

  it("says that the phone comes first before anything is signed on a new device", () => {
    opened({ claim: aClaim({ masked: true, fields: { first_name: "A***", last_name: "E***" } }) });
    expect(screen.getByText("Please confirm your phone before you sign.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Confirm my phone" })).toHaveAttribute("href", "/get-started-v4/otp");
  });

  it("asks for no questions while the visitor is masked", async () => {
    const { api } = opened({ claim: aClaim({ masked: true, fields: { first_name: "A***", last_name: "E***" } }) });
    expect(screen.getByText("A*** E***")).toBeVisible();
    await waitFor(() => expect(api.calls()).toContain("GET /ip"));
    expect(api.calls()).not.toContain(asks);
  });
});
