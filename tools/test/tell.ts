import { inShort } from "./counts.ts";
import type { Ended, Stage } from "./stage.ts";

const everyMs = 30_000;

/** Says what runs and how it ended; a log is shown whole, and only where something failed. */
export function teller(say: (text: string) => void) {
  const running = new Map<Stage, NodeJS.Timeout>();

  return {
    begins(stage: Stage) {
      const since = performance.now();
      const still = () => say(`  … ${stage.name}, ${Math.round((performance.now() - since) / 1000)} s`);
      say(`  ${stage.name} …`);
      running.set(stage, setInterval(still, everyMs));
    },

    ends({ stage, counts, seconds, log, note }: Ended) {
      clearInterval(running.get(stage));
      running.delete(stage);
      const mark = counts.failed > 0 ? "✗" : counts.passed > 0 ? "✓" : "-";
      say(`${mark} ${stage.name}: ${inShort(counts)} (${seconds.toFixed(1)} s)`);
      if (note) say(note);
      if (log && (counts.failed > 0 || counts.passed === 0)) say(`${log.trimEnd()}\n`);
    },
  };
}
