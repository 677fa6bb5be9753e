import { done, fakeApi, errorAnswer } from "@claims/contracts/http/builder";
import { statusDays, statusParts, type PartState, type ServiceStatus } from "@claims/contracts/status/schema";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { headlineOf, lengthOf, runsOf, shareInWords } from "./service-status.model.ts";
import { ServiceStatusPage } from "./service-status.tsx";

const call = "GET /status";

function aStatus(
  states: Partial<Record<(typeof statusParts)[number], PartState>> = {},
  incidents: ServiceStatus["incidents"] = [],
): ServiceStatus {
  const days: PartState[] = Array.from({ length: statusDays }, () => "unknown");
  days.splice(-3, 3, "works", "down", "works");
  return {
    checkedAt: "2026-11-22T14:20:00.000Z",
    parts: statusParts.map((part) => ({ part, state: states[part] ?? "works", days, answered: 0.99987 })),
    incidents,
  };
}

async function opened(status: ServiceStatus) {
  const api = fakeApi({ [call]: () => done(status) });
  render(<ServiceStatusPage />);
  await screen.findByRole("heading", { name: "Parts" });
  return api;
}

const row = (name: string) => {
  const found = screen.getByRole("heading", { level: 3, name }).closest("li");
  if (found === null) throw new Error(`${name} is in no list.`);
  return within(found);
};

describe("the status page", () => {
  it("says first that everything works, and when that was checked", async () => {
    await opened(aStatus());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Everything is working. Claims can go on.");
    expect(screen.getByText("Checked 22 November 2026, 14:20, and every minute.")).toBeVisible();
    expect(row("Saving your answers").getByText("Works")).toBeVisible();
    expect(row("Saving your answers").getByText("99.98% answered")).toBeVisible();
    expect(screen.getByText("Nothing went wrong in the last 90 days, as far as we have records.")).toBeVisible();
  });

  it("says of a part in words how it is, and how each of its days was", async () => {
    await opened(aStatus({ texts: "slow", "identity-questions": "unknown" }));
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("One part is slow. Claims can go on.");
    expect(row("Codes and other texts").getByText("Slow")).toBeVisible();
    expect(row("Identity questions").getByText("Not used lately")).toBeVisible();
    const table = screen.getByRole("table", { name: "Codes and other texts, by day" });
    expect(
      within(table)
        .getAllByRole("row")
        .map((each) => each.textContent),
    ).toEqual([
      "DaysHow it was",
      "25 August to 19 Novembernothing recorded",
      "20 Novemberworked",
      "21 Novemberdid not work",
      "22 Novemberworked",
    ]);
  });

  it("says what happened in plain words, for how long, and what still goes on", async () => {
    await opened(
      aStatus({ "credit-searches": "down" }, [
        { part: "credit-searches", state: "down", startedAt: "2026-11-22T13:41:00.000Z", endedAt: null },
        {
          part: "texts",
          state: "slow",
          startedAt: "2026-10-05T09:00:00.000Z",
          endedAt: "2026-10-05T09:18:00.000Z",
        },
      ]),
    );
    const [now, before] = within(screen.getByRole("region", { name: "What happened" })).getAllByRole("listitem");
    expect(now).toHaveTextContent(/^Since 22 November, 13:41No credit searches\. Nobody loses an answer/);
    expect(before).toHaveTextContent("5 October, 18 minutes");
  });

  it("says where the service cannot be asked, and asks again at a press", async () => {
    let isAway = true;
    fakeApi({ [call]: () => (isAway ? errorAnswer(500, "Something went wrong.") : done(aStatus())) });
    render(<ServiceStatusPage />);
    expect(await screen.findByText("Part of our service is not answering")).toBeVisible();
    isAway = false;
    await userEvent.click(screen.getByRole("button", { name: "Check again" }));
    expect(await screen.findByRole("heading", { level: 1, name: /Everything is working/ })).toBeVisible();
  });
});

describe("the words for it", () => {
  it.each([
    [{ texts: "down" }, "One part does not work. Claims can go on."],
    [{ texts: "slow", emails: "slow" }, "2 parts are slow. Claims can go on."],
    [{ texts: "slow", answers: "down" }, "One part does not work. What you have entered is kept on this device."],
  ] as const)("of %o begin with the worst", (states, said) => {
    const { marked, rest } = headlineOf(aStatus(states));
    expect(`${marked} ${rest}`).toBe(said);
  });

  it("call nothing 100% of which one was not answered", () => {
    expect([shareInWords(1), shareInWords(0.999999), shareInWords(0.5)]).toEqual(["100", "99.99", "50"]);
  });

  it("give a length in minutes up to an hour and a half", () => {
    const from = "2026-11-22T10:00:00.000Z";
    const lengths = ["10:00:20", "10:18:00", "13:05:00"].map((to) => lengthOf(from, `2026-11-22T${to}.000Z`));
    expect(lengths).toEqual(["1 minute", "18 minutes", "3 hours"]);
  });

  it("join days that were alike", () => {
    expect(runsOf(["works", "works", "slow"])).toEqual([
      { state: "works", first: 0, last: 1 },
      { state: "slow", first: 2, last: 2 },
    ]);
  });
});
