import { secondBureauAnswer } from "@claims/contracts/credit-search/schema";
import type { SecondBureau } from "../../credit-search/credit-search.ports.ts";
import { ask, type CallOptions } from "../../third-party/ask.ts";
import { accountsOfExcludedLenders, usualAccounts } from "./accounts.ts";
import { answerBySurname, type Pause } from "./outcome-by-surname.ts";

const file = {
  answers: secondBureauAnswer,
  usual: usualAccounts,
  empty: () => [],
  excludedOnly: accountsOfExcludedLenders,
};

export function sandboxSecondBureau(callOptions: CallOptions, pause: Pause): SecondBureau {
  return {
    list: ({ last_name: surname }) => ask(callOptions, (signal) => answerBySurname(file, { surname, signal, pause })),
  };
}
