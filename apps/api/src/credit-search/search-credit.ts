import { creditCheckAnswer, type CreditCheckAnswer } from "@claims/contracts/credit-search/schema";
import type { Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import type { Visitor } from "../session/visitor.ts";
import type { CreditQuestion, FirstBureau, Lenders } from "./credit-search.ports.ts";
import { outcomeOf } from "./outcome.ts";
import { pullOnce, readStored, type PullRoom } from "./pull-once.ts";

export interface FirstBureauRoom extends PullRoom {
  readonly firstBureau: FirstBureau;
  readonly lenders: Lenders;
  readonly bureauTimeoutsMs: { readonly first: number };
}

interface Asking {
  readonly visitor: Visitor;
  readonly question: CreditQuestion;
}

export function searchCredit(room: FirstBureauRoom, { visitor, question }: Asking): Promise<Result<CreditCheckAnswer>> {
  return pullOnce(room, {
    bureau: "first",
    visitor,
    answers: creditCheckAnswer,
    ask: () => room.firstBureau.search(question),
    outcomeOf: (answer) => outcomeOf(answer, room.lenders),
    timeoutMs: room.bureauTimeoutsMs.first,
  });
}

export function readCreditSearch(database: Database, visitor: Visitor): Promise<Result<CreditCheckAnswer>> {
  return readStored(database, { bureau: "first", visitor, answers: creditCheckAnswer });
}
