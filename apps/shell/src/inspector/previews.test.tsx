import { render, screen, waitFor } from "@testing-library/react";
import { Previews } from "./previews.tsx";

const json = { ok: true, headers: new Headers({ "content-type": "application/json" }) };

function theServerAnswers(answer: object) {
  const fetched = jest.fn(async () => answer);
  Object.assign(globalThis, { fetch: fetched });
  return fetched;
}

const { fetch: realFetch } = globalThis;
afterEach(() => Object.assign(globalThis, { fetch: realFetch }));

const myBranch = {
  name: "my-branch",
  apps: { "back-journey": "b7" },
  until: "2026-12-07T10:00:00.000Z",
  address: "/override?token=t.s",
};

describe("the previews in the inspector", () => {
  it("are shown with one press, on the page that one is on", async () => {
    window.history.replaceState({}, "", "/faq?inspect");
    theServerAnswers({ ...json, json: async () => ({ isLive: true, previews: [{ ...myBranch, isShown: false }] }) });
    render(<Previews />);
    expect(await screen.findByRole("link", { name: "Show my-branch" })).toHaveAttribute(
      "href",
      "/override?token=t.s&to=%2Ffaq%3Finspect",
    );
    expect(screen.getByText(/back-journey, until 7 December/)).toBeVisible();
    expect(screen.getByText("Live (shown here)")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Show Live" })).toBeNull();
  });

  it("lead back to what is live with one press", async () => {
    window.history.replaceState({}, "", "/get-started-v3");
    theServerAnswers({ ...json, json: async () => ({ isLive: false, previews: [{ ...myBranch, isShown: true }] }) });
    render(<Previews />);
    expect(await screen.findByRole("link", { name: "Show Live" })).toHaveAttribute(
      "href",
      "/override/reset?to=%2Fget-started-v3%3Finspect",
    );
    expect(screen.getByText("my-branch (shown here)")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Show my-branch" })).toBeNull();
  });

  it.each([
    ["no link was opened", { ok: true, headers: new Headers() }],
    ["there is no such address", { ok: false, headers: new Headers({ "content-type": "text/plain" }) }],
    ["pages have no front server", { ok: true, headers: new Headers({ "content-type": "text/html" }) }],
  ])("are not there where %s", async (_, answer) => {
    const fetched = theServerAnswers(answer);
    const { container } = render(<Previews />);
    await waitFor(() => expect(fetched).toHaveBeenCalled());
    expect(container).toBeEmptyDOMElement();
  });
});
