import { randomUUID } from "node:crypto";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Language } from "@claims/contracts/language/schema";
import type { CodeChannel } from "@claims/contracts/one-time-code/schema";
import type { Brand } from "@claims/contracts/site/schema";
import { isSameNumber } from "../claim/claimant-phone.ts";
import { maskPhone } from "../claim/masking.ts";
import { readClaim } from "../claim/read-claim.ts";
import { isPhoneVerified } from "../claim/verified-phone.ts";
import type { Visitor } from "../claim/visitor.ts";
import type { Limits } from "../config.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database } from "../database/tables.ts";
import type { Digests } from "../encryption/digests.ts";
import { householdOf, networkOf } from "../http/ip-address-limits.ts";
import { rejection, said } from "../http/rejection.ts";
import type { Browser } from "../http/route.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { recordWork } from "../outgoing/queue-work.ts";
import type { Text, Texting } from "../texts/texting.ports.ts";
import { deleteSend, uncountCode } from "./code-limits.store.ts";
import { dayOf, reserveCode, type Sending } from "./code-limits.ts";
import { digestOfCode, digestOfNumber, newCode, spokenWith, textWith } from "./code.ts";
import { saveCode } from "./one-time-code.store.ts";

export interface CodeDeps {
  readonly database: Database;
  readonly digests: Digests;
  readonly texting: Texting;
  readonly limits: Limits;
  readonly brand: Brand;
  readonly lenders: Lenders;
  readonly confirmsPhones: boolean;
  /** Whether a code may be had by a call too. */
  readonly codeCalls: boolean;
  readonly outgoing: Outgoing;
  /** The sandbox stores what it texted and said, to be read in its console. What a real phone got is not to be read here. */
  readonly storesTexts: boolean;
}

export interface CodeRequest {
  readonly visitor: Visitor;
  /** What the page believes the number to be; of a masked visitor it is passed over. */
  readonly number: string;
  readonly channel: CodeChannel;
  readonly browser: Pick<Browser, "address" | "origin">;
  readonly at: Date;
}

const liveForMs = 10 * 60 * 1000;

/** Sends a fresh code to the claim's own phone, and answers where it went. A call is limited and counted as a text. */
export async function sendCode(deps: CodeDeps, request: CodeRequest): Promise<Result<{ phoneNumber: string }>> {
  const { visitor, channel, browser, at } = request;
  if (channel === "call" && !deps.codeCalls) return failed(noCalls);
  const claim = await readClaim(deps.database, visitor);
  const phone = claim?.fields.phone_number;
  if (claim === null || typeof phone !== "string")
    // A masked visitor may not give the claim one.
    return failed(rejection(409, visitor.masked ? said.code.noNumber(deps.brand.phone) : said.numberFirst));
  if (!visitor.masked && !isSameNumber(request.number, phone)) {
    return failed(rejection(400, said.code.otherNumber, "parsedPhoneNumber"));
  }
  const sending = sendingOf(deps, { visitor, phone, isProven: isPhoneVerified(claim), address: browser.address, at });
  const reserved = await reserveCode(deps.database, deps.limits, sending);
  if (!reserved.ok) return reserved;
  if (!(await sendOut(deps, request, { sending, phone, language: claim.language })))
    return failed(rejection(502, said.code.notSent));
  return ok({ phoneNumber: visitor.masked ? maskPhone(phone) : phone });
}

const noCalls = rejection(409, said.code.noCalls, "channel");

interface Asked {
  readonly visitor: Visitor;
  readonly phone: string;
  readonly isProven: boolean;
  readonly address: string;
  readonly at: Date;
}

function sendingOf({ digests }: CodeDeps, { visitor, phone, isProven, address, at }: Asked): Sending {
  return {
    sendId: randomUUID(),
    claimId: visitor.claimId,
    claimDigest: digests.of(visitor.claimId, "claim that asked for a code"),
    numberDigest: digestOfNumber(digests, phone),
    addressDigest: digests.of(householdOf(address), "address that asked for a code"),
    networkDigest: digests.of(networkOf(address), "network that asked for a code"),
    masked: visitor.masked,
    isProven,
    at,
  };
}

interface ToSend {
  readonly sending: Sending;
  readonly phone: string;
  readonly language: Language;
}

/** The code counts from the moment its text or call was taken on: one that was not received cannot be guessed at either. */
async function sendOut(
  deps: CodeDeps,
  { visitor, channel, browser: { origin }, at }: CodeRequest,
  { sending, phone, language }: ToSend,
): Promise<boolean> {
  const code = newCode();
  const brand = deps.brand.name;
  const body = channel === "call" ? spokenWith({ code, brand, language }) : textWith({ code, brand, language, origin });
  const text: Text = { to: phone, body, key: sending.sendId };
  const sent = await (channel === "call" ? deps.texting.call(text) : deps.texting.send(text));
  await inTransaction(deps.database, async (trx) => {
    if (deps.storesTexts)
      await recordText(trx, deps, { text, channel, visitor, at, status: sent.ok ? "sent" : "failed" });
    if (sent.ok) {
      const codeDigest = digestOfCode(deps.digests, { codeId: sending.sendId, code });
      const { sendId: codeId, numberDigest } = sending;
      await saveCode(trx, {
        claimId: visitor.claimId,
        codeId,
        numberDigest,
        codeDigest,
        at,
        expiresAt: new Date(at.getTime() + liveForMs),
      });
    } else {
      await deleteSend(trx, sending.sendId);
      // One that timed out may have been sent after all, and costs the same.
      if (sent.problem !== "timed-out") await uncountCode(trx, dayOf(at));
    }
  });
  return sent.ok;
}

interface Recorded {
  readonly text: Text;
  readonly channel: CodeChannel;
  readonly visitor: Visitor;
  readonly at: Date;
  readonly status: "sent" | "failed";
}

function recordText(
  trx: Database,
  { outgoing }: CodeDeps,
  { text, channel, visitor, at, status }: Recorded,
): Promise<void> {
  const { to, body, key } = text;
  const kind = channel === "call" ? "voice" : "sms";
  return recordWork(trx, outgoing, { kind, claim: visitor.key, to, body, idempotencyKey: `code ${key}`, at, status });
}
