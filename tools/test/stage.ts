import type { Counts } from "./counts.ts";

export interface Outcome {
  counts: Counts;
  /** Shown in full where something failed. */
  log: string;
  /** Shown always: numbers that somebody follows. */
  note?: string;
}

export interface Stage {
  name: string;
  /** How many of the machine's cores it keeps busy. */
  cores: number;
  /** Stages that must have ended well before: without a build there is nothing to try in a browser. */
  needs?: readonly string[];
  run(signal: AbortSignal): Promise<Outcome>;
}

export interface Ended extends Outcome {
  stage: Stage;
  seconds: number;
}
