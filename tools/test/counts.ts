export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    none,
  );
}

/** A check that has no tests of its own, such as the linter, is one. */
export const oneCheck = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** A task that ends badly has failed, even where every test that got to run has passed. */
export function withEnding(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** The last line of `npm test`, as the specification has it. */
export const lastLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** The same for one stage, what is nought left out. */
export function inShort({ passed, failed, skipped }: Counts): string {
  const parts = [
    [passed, "passed"],
    [failed, "failed"],
    [skipped, "skipped"],
  ] as const;
  const shown = parts.filter(([count], at) => count > 0 || at === 0);
  return shown.map(([count, word]) => `${count} ${word}`).join(", ");
}
