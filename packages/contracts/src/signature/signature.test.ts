import { faultIn, lastFreeMoment, signatureSentences, type SignatureFigures } from "./signature.rules.ts";

const least: SignatureFigures = { strokes: 1, width: 20, height: 20, pathLength: 50, durationMs: 1000 };

const said = (figures: Partial<SignatureFigures>) => {
  const fault = faultIn({ ...least, ...figures });
  return fault && signatureSentences[fault];
};

describe("a drawn signature", () => {
  it("is accepted at the least of everything", () => {
    expect(said({})).toBeNull();
  });

  it.each([
    [{ strokes: 0 }, "Must have at least 1 strokes."],
    [{ width: 19 }, "Signature too small."],
    [{ height: 19 }, "Signature too small."],
    [{ pathLength: 49 }, "Signature too short."],
    [{ durationMs: 999 }, "Draw for at least 1 second."],
  ])("is not accepted with %j", (figures, sentence) => {
    expect(said(figures)).toBe(sentence);
  });

  it("gets the first thing wrong with it", () => {
    expect(said({ strokes: 0, width: 0, pathLength: 0, durationMs: 0 })).toBe("Must have at least 1 strokes.");
    expect(said({ width: 3, pathLength: 3, durationMs: 3 })).toBe("Signature too small.");
    expect(said({ pathLength: 40, durationMs: 3 })).toBe("Signature too short.");
  });
});

describe("the days in which cancelling is free", () => {
  it.each([
    ["in winter", "2026-11-20T13:52:00.000Z", "2026-12-04T23:59:59.999Z"],
    ["in summer", "2026-07-01T13:52:00.000Z", "2026-07-15T22:59:59.999Z"],
    [
      "just after midnight in summer, which is the day before in UTC",
      "2026-07-14T23:30:00.000Z",
      "2026-07-29T22:59:59.999Z",
    ],
    ["just before midnight", "2026-11-20T23:59:59.999Z", "2026-12-04T23:59:59.999Z"],
    ["in summer for a day in winter", "2026-10-17T23:30:00.000Z", "2026-11-01T23:59:59.999Z"],
    ["for the day on which the clocks go back", "2026-10-11T12:00:00.000Z", "2026-10-25T23:59:59.999Z"],
    ["for the day before that", "2026-10-10T12:00:00.000Z", "2026-10-24T22:59:59.999Z"],
    ["for the day on which the clocks go forward", "2026-03-15T12:00:00.000Z", "2026-03-29T22:59:59.999Z"],
    ["in winter for a day in summer", "2026-03-20T00:30:00.000Z", "2026-04-03T22:59:59.999Z"],
    ["over the end of a year", "2026-12-20T09:00:00.000Z", "2027-01-03T23:59:59.999Z"],
  ])("last until a day in the UK has ended, signed %s", (_, signedAt, until) => {
    expect(lastFreeMoment(signedAt).toISOString()).toBe(until);
    expect(lastFreeMoment(new Date(signedAt)).toISOString()).toBe(until);
  });
});
