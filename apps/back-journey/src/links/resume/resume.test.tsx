import { done, fakeApi, networkDown, errorAnswer } from "@claims/contracts/http/builder";
import { claimAtom, type Claim } from "@claims/contracts/session/atoms";
import { aClaim, aClaimNumber, aClaimWithAddress } from "@claims/contracts/session/builder";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pass } from "../../testing/pass.ts";
import { visit } from "../../testing/visit.tsx";
import { Screen } from "./resume.screen.tsx";

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const lookUp = `POST /session/claim/${aClaimNumber}`;
const addressBar = () => screen.getByTitle("Address bar");

const held = (fields: object = {}, masked = false) =>
  done({
    claimId: aClaimNumber,
    masked,
    data: {
      data: { first_name: "Ada", ...fields },
      screens_completed: ["postcode"],
      createdAt: "2026-11-20T10:00:00.000Z",
    },
  });

async function open(at: string) {
  visit(Screen, { at });
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

describe("a claim picked up from a link", () => {
  it("says that it was found, and goes on to the signature after three seconds", async () => {
    fakeApi({ [lookUp]: () => held() });
    await open(`/resume?id=${aClaimNumber}`);
    expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    expect(screen.getByText("Taking you back to where you left off…")).toBeVisible();
    await pass(2_900);
    expect(addressBar()).toHaveTextContent("/resume");
    await pass(200);
    expect(addressBar()).toHaveTextContent("/get-started-v3/sign");
    expect(window.location.search).toBe(`?id=${aClaimNumber}`);
  });

  it("sends the token of a signed link along", async () => {
    const api = fakeApi({ [lookUp]: () => held() });
    await open(`/resume?sign=${aClaimNumber}.token`);
    expect(api.bodiesOf(lookUp)).toContainEqual({ sign: `${aClaimNumber}.token` });
  });

  it("says why details are hidden from whoever has only the number", async () => {
    fakeApi({ [lookUp]: () => held({ first_name: "A***" }, true) });
    await open(`/resume?id=${aClaimNumber}`);
    expect(screen.getByText(/some details stay hidden until you confirm your phone/)).toBeVisible();
  });

  it("goes on to the questions of the claim's own journey from /questions-resume", async () => {
    fakeApi({ [lookUp]: () => held({ journey: "v4" }) });
    await open(`/questions-resume?id=${aClaimNumber}`);
    await pass(3_100);
    expect(addressBar()).toHaveTextContent("/get-started-v4/questions");
  });
});

describe("a link into another claim", () => {
  const mine = "clm_MINE0123456789abcdef";
  const look = (body: unknown) => Object(body).attach === false;

  async function openBeside(claim: Claim, answer = () => held({ first_name: "J***", last_name: "S****" }, true)) {
    const api = fakeApi({ [lookUp]: ({ body }) => (look(body) ? answer() : held()) });
    const page = visit(Screen, { at: `/resume?id=${aClaimNumber}`, claim });
    await pass(0);
    return { api, ...page };
  }

  it("while one is under way asks first, by the masked name, and binds on a press", async () => {
    const { api, store } = await openBeside(aClaimWithAddress({ claimId: mine }));
    expect(screen.getByRole("heading", { name: "Continue the claim of J*** S****?" })).toBeVisible();
    expect(api.bodiesOf(lookUp).filter((body) => !look(body))).toEqual([]);
    expect(store.get(claimAtom)?.claimId).toBe(mine);
    await user.click(screen.getByRole("button", { name: "Continue the claim of the link" }));
    await pass(0);
    expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    expect(store.get(claimAtom)?.claimId).toBe(aClaimNumber);
  });

  it("leaves the claimant with their own where they say so", async () => {
    const { store } = await openBeside(aClaimWithAddress({ claimId: mine }));
    await user.click(screen.getByRole("button", { name: "Go on with my own claim" }));
    expect(addressBar()).toHaveTextContent("/get-started-v3/info");
    expect(store.get(claimAtom)?.claimId).toBe(mine);
  });

  it("asks without a name where the claim has none, or an older service cannot say it", async () => {
    await openBeside(aClaimWithAddress({ claimId: mine }), () => errorAnswer(400, "Unknown field 'attach'."));
    expect(screen.getByRole("heading", { name: "Continue the claim of this link?" })).toBeVisible();
  });

  it.each([
    ["submitted", aClaimWithAddress({ claimId: mine, submitted: true })],
    ["cancelled", aClaimWithAddress({ claimId: mine, cancelled: true })],
    ["only begun", aClaim({ claimId: mine })],
  ])("asks nothing where the claim here is %s", async (_, claim) => {
    await openBeside(claim);
    expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  });
});

describe("a link that leads to no claim", () => {
  it("without an id says so, with ways on", async () => {
    fakeApi();
    await open("/resume");
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Oops! We couldn't find the ID in the link. Could you please double-check the link you used? If the problem persists, feel free to reach out to our support team.",
    );
    expect(document.title).toMatch(/^Error:/);
    expect(screen.getByRole("link", { name: "Start a new claim" })).toHaveAttribute("href", "/get-started-v3");
    expect(screen.getByRole("link", { name: "help@example-claims.test" })).toBeVisible();
  });

  it.each([
    ["that nobody has", () => errorAnswer(404, "No such claim.")],
    ["that cannot be looked up", networkDown],
  ])("with an id %s says so, and can be tried again", async (_, answer) => {
    const api = fakeApi({ [lookUp]: answer });
    await open(`/resume?id=${aClaimNumber}`);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Error while trying to find the claim in the link. Could you please double-check the link you used? If the problem persists, feel free to reach out to our support team.",
    );
    api.change({ [lookUp]: () => held() });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await pass(0);
    expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  });
});
