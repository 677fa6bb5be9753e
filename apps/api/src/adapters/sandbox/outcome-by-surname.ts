import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { failedWith, type FromThirdParty } from "../../third-party/third-party.ts";

export interface Pause {
  (ms: number, signal: AbortSignal): Promise<unknown>;
}

const slowMs = 12_000;

/** What either bureau has, and the days on which it has none of it. */
export interface File<Answer> {
  readonly answers: v.GenericSchema<unknown, Answer>;
  readonly usual: () => Answer;
  readonly empty: () => Answer;
  readonly excludedOnly: () => Answer;
}

interface Asked {
  readonly surname: string;
  readonly signal: AbortSignal;
  readonly pause: Pause;
}

/** The surname chooses: both bureaus have the same good and bad days. */
export async function answerBySurname<Answer>(
  file: File<Answer>,
  { surname, signal, pause }: Asked,
): Promise<FromThirdParty<Answer>> {
  switch (surname.toLowerCase()) {
    case "noagreements":
      return ok(file.empty());
    case "blacklisted":
      return ok(file.excludedOnly());
    case "bureaudown":
      return failedWith("failed");
    case "garbage":
      return read(file, "<html>gateway</html>");
    case "timeout":
      return new Promise(() => undefined);
    case "slowbureau":
      await pause(slowMs, signal);
      return ok(file.usual());
    default:
      return ok(file.usual());
  }
}

function read<Answer>({ answers }: File<Answer>, body: unknown): FromThirdParty<Answer> {
  const found = v.safeParse(answers, body);
  return found.success ? ok(found.output) : failedWith("malformed");
}
