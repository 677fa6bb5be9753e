/** What one part came to: the promise first, then what it rests on. */
export interface Outcome {
  readonly kept: boolean;
  readonly lines: readonly string[];
}

export function drawOutcome({ lines: [first = "", ...more] }: Outcome): string {
  return [`## ${first}`, ...more.map((line) => `- ${line}`)].join("\n");
}
