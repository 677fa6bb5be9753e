import { secondBureauAnswer, type Account } from "@claims/contracts/credit-search/schema";
import type { Result } from "@claims/contracts/http/schema";
import type { Visitor } from "../session/visitor.ts";
import type { AccountsQuestion, Lenders, SecondBureau } from "./credit-search.ports.ts";
import { outcomeOfAccounts } from "./outcome.ts";
import { pullOnce, type PullRoom } from "./pull-once.ts";

export interface SecondBureauRoom extends PullRoom {
  readonly secondBureau: SecondBureau;
  readonly lenders: Lenders;
  readonly bureauTimeoutsMs: { readonly second: number };
}

interface Asking {
  readonly visitor: Visitor;
  readonly question: AccountsQuestion;
}

export function listAccounts(room: SecondBureauRoom, { visitor, question }: Asking): Promise<Result<Account[]>> {
  return pullOnce(room, {
    bureau: "second",
    visitor,
    answers: secondBureauAnswer,
    ask: () => room.secondBureau.list(question),
    outcomeOf: (accounts) => outcomeOfAccounts(accounts, room.lenders),
    timeoutMs: room.bureauTimeoutsMs.second,
  });
}
