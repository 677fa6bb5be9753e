import { creditCheckAnswer } from "@claims/contracts/credit-search/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import type { CreditQuestion, FirstBureau } from "../../credit-search/credit-search.ports.ts";
import { ask, type Patience } from "../../third-party/ask.ts";
import { failedWith } from "../../third-party/third-party.ts";
import { fileOfExcludedLenders, fileWithoutAgreements, usualFile } from "./credit-file.ts";

interface Pause {
  (ms: number, signal: AbortSignal): Promise<unknown>;
}

const slowMs = 12_000;

/** A bureau that answers by surname. */
export function sandboxFirstBureau(patience: Patience, pause: Pause): FirstBureau {
  return {
    search: (question) =>
      ask(patience, async (signal) => {
        const body = await bodyFor(question, (ms) => pause(ms, signal));
        if (body === down) return failedWith("failed");
        const read = v.safeParse(creditCheckAnswer, body);
        return read.success ? ok(read.output) : failedWith("malformed");
      }),
  };
}

const down = Symbol("down");

async function bodyFor(question: CreditQuestion, pause: (ms: number) => Promise<unknown>): Promise<unknown> {
  switch (question.lastName.toLowerCase()) {
    case "noagreements":
      return fileWithoutAgreements(question);
    case "blacklisted":
      return fileOfExcludedLenders(question);
    case "bureaudown":
      return down;
    case "garbage":
      return { data: "<html>gateway</html>" };
    case "timeout":
      return new Promise(() => undefined);
    case "slowbureau":
      await pause(slowMs);
      return usualFile(question);
    default:
      return usualFile(question);
  }
}
