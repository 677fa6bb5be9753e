/** @jest-environment jsdom */
import type { Dead, Waiting } from "../operations.schema.ts";
import { deadView } from "./lists-view.js";

const on = { one: () => undefined, close: () => undefined, kind: () => undefined, claim: () => undefined };
const waits = { due: 0, oldestDueAt: null, later: 0 };

const letter = (id: string, kind: "crm" | "sms") => ({
  id,
  kind,
  claim: null,
  attempts: 10,
  failure: null,
  queuedAt: "2026-01-02T03:04:05.000Z",
});

const shown = (dead: Dead, waiting: Waiting) => {
  const view = deadView(dead, waiting, on);
  const buttons = [...view.querySelectorAll("button")].map(({ textContent }) => textContent);
  return { text: view.textContent, buttons: buttons.filter((label) => label?.startsWith("Drive all")) };
};

describe("what was given up", () => {
  it("has a button for every kind and all of it, and says where it is not all listed", () => {
    const { text, buttons } = shown(
      [letter("one", "crm"), letter("two", "crm")],
      [
        { ...waits, kind: "sms", dead: 5 },
        { ...waits, kind: "crm", dead: 3_000 },
        { ...waits, kind: "email", dead: 0 },
      ],
    );
    expect(buttons).toEqual(["Drive all 5 of sms again", "Drive all 3,000 of crm again"]);
    expect(text).toContain("The oldest 2 of 3,005 are listed.");
  });

  it("says nothing of the kind where all of it is listed", () => {
    const { text, buttons } = shown([letter("one", "crm")], [{ ...waits, kind: "crm", dead: 1 }]);
    expect([buttons, text]).toEqual([["Drive all 1 of crm again"], expect.not.stringContaining("The oldest")]);
  });
});
