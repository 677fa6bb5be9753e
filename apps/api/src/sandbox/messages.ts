import { failed, ok, type Result } from "@claims/contracts/http/schema";
import { messageKinds, mostMessages, type MessagesQuery, type SandboxMessage } from "@claims/contracts/sandbox/schema";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/tables.ts";
import { rejection } from "../http/rejection.ts";
import { driveAgain } from "../outgoing/dead-letters.ts";
import { listWork, type ListedWork } from "../outgoing/list-work.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { codeIn, linksIn } from "./codes-and-links.ts";

export interface MessagesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly outgoing: Outgoing;
}

export async function listMessages(
  { database, outgoing }: MessagesDeps,
  query: MessagesQuery,
): Promise<SandboxMessage[]> {
  const { kind, status, to, claim, find = "", limit } = query;
  const kinds = kind === undefined ? messageKinds : [kind];
  // What is stored is encrypted, so that words are looked for in what was opened.
  const among = find === "" ? limit : mostMessages;
  const found = await listWork(
    { database, keyring: outgoing.keyring },
    { kinds, status, to, claimId: claim, limit: among },
  );
  return found.flatMap(messageFrom).filter(isAbout(find)).slice(0, limit);
}

/** A number is found by the way in which people write it, too. */
function isAbout(words: string): (message: SandboxMessage) => boolean {
  const sought = words.toLowerCase();
  const number = /^[+\d ]+$/.test(sought) ? sought.replaceAll(" ", "").replace(/^(\+44|0)/, "") : sought;
  return ({ to, claim, body, code = "" }) => {
    const said = [to, claim ?? "", code, typeof body === "string" ? body : JSON.stringify(body)]
      .join("\n")
      .toLowerCase();
    return said.includes(sought) || said.includes(number);
  };
}

/** A re-check, a search and the wait before a reminder are ours alone: no receiver gets anything. */
function messageFrom({ kind, claimId, at, ...work }: ListedWork): SandboxMessage[] {
  if (kind === "recheck" || kind === "search" || kind === "reminder") return [];
  const { id, to, status, attempts, body } = work;
  const code = (kind === "sms" || kind === "voice") && typeof body === "string" ? codeIn(body) : undefined;
  const links = linksIn(body);
  return [
    {
      id,
      kind,
      to,
      claim: claimId,
      at: at.toISOString(),
      status,
      attempts,
      body,
      ...(code !== undefined && { code }),
      ...(links.length > 0 && { links }),
    },
  ];
}

export async function retryMessage(deps: MessagesDeps, id: string): Promise<Result<{ queued: true }>> {
  const outcome = await driveAgain(deps, id, deps.clock.now());
  if (outcome === "unknown") return failed(rejection(404, "There is no such message."));
  if (outcome === "not-dead") return failed(rejection(409, "Only a dead message can be tried again."));
  if (outcome.superseded > 0)
    return failed(rejection(409, "A newer record says all that this one does: it is closed."));
  return ok({ queued: true });
}
