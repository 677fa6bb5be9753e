import { creditCheckAnswer } from "@claims/contracts/credit-search/schema";
import type { FirstBureau } from "../../credit-search/credit-search.ports.ts";
import { ask, type CallOptions } from "../../third-party/ask.ts";
import { fileOfExcludedLenders, fileWithoutAgreements, usualFile } from "./credit-file.ts";
import { answerBySurname, type Pause } from "./outcome-by-surname.ts";

export function sandboxFirstBureau(callOptions: CallOptions, pause: Pause): FirstBureau {
  return {
    search: (question) => {
      const file = {
        answers: creditCheckAnswer,
        usual: () => usualFile(question),
        empty: () => fileWithoutAgreements(question),
        excludedOnly: () => fileOfExcludedLenders(question),
      };
      return ask(callOptions, (signal) => answerBySurname(file, { surname: question.lastName, signal, pause }));
    },
  };
}
