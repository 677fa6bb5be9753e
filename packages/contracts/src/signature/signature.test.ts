import { faultIn, signatureSentences, type SignatureFigures } from "./signature.rules.ts";

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

  it("is told the first thing wrong with it", () => {
    expect(said({ strokes: 0, width: 0, pathLength: 0, durationMs: 0 })).toBe("Must have at least 1 strokes.");
    expect(said({ width: 3, pathLength: 3, durationMs: 3 })).toBe("Signature too small.");
    expect(said({ pathLength: 40, durationMs: 3 })).toBe("Signature too short.");
  });
});
