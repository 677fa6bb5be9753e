import { randomUUID } from "node:crypto";
import { phoneRule } from "@claims/contracts/contact-details/schema";
import type { CodeChannel } from "@claims/contracts/one-time-code/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { Brand } from "@claims/contracts/site/schema";
import * as v from "valibot";
import type { Limits } from "../config.ts";
import type { Lenders } from "../credit-search/credit-search.ports.ts";
import type { Database } from "../database/tables.ts";
import { refusal } from "../http/refusal.ts";
import { householdOf, networkOf } from "../http/address-limits.ts";
import type { Browser } from "../http/route.ts";
import type { Outgoing } from "../outgoing/outgoing.ports.ts";
import { recordWork } from "../outgoing/queue-work.ts";
import type { Digests } from "../sealing/digests.ts";
import { readClaim } from "../session/read-claim.ts";
import { maskPhone } from "../session/masking.ts";
import { isPhoneVerified } from "../session/verified-phone.ts";
import type { Visitor } from "../session/visitor.ts";
import { digestOfCode, digestOfNumber, newCode, spokenWith, textWith } from "./code.ts";
import { keepCode } from "./one-time-code.store.ts";
import { dayOf, reserveText, type Sending } from "./text-limits.ts";
import { deleteSend, uncountText } from "./text-limits.store.ts";
import type { Text, Texting } from "./texting.ports.ts";

export interface CodeRoom {
  readonly database: Database;
  readonly digests: Digests;
  readonly texting: Texting;
  readonly limits: Limits;
  readonly brand: Brand;
  readonly lenders: Lenders;
  readonly otp: boolean;
  /** Whether a code may be had by a call too. */
  readonly otpCalls: boolean;
  readonly outgoing: Outgoing;
  /** The sandbox keeps what it texted and said, to be read in its console. What a real phone got is nobody's to read. */
  readonly keepsTexts: boolean;
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
export async function sendCode(room: CodeRoom, request: CodeRequest): Promise<Result<{ phoneNumber: string }>> {
  const { visitor, channel, browser, at } = request;
  if (channel === "call" && !room.otpCalls) return failed(noCalls);
  const claim = await readClaim(room.database, visitor);
  const phone = claim?.fields.phone_number;
  if (claim === null || typeof phone !== "string") return failed(withoutNumber(visitor, room.brand));
  if (!visitor.masked && !isSameNumber(request.number, phone)) {
    return failed(refusal(400, "parsedPhoneNumber is not the phone number of this claim.", "parsedPhoneNumber"));
  }
  const sending = sendingOf(room, { visitor, phone, isProven: isPhoneVerified(claim), address: browser.address, at });
  const reserved = await reserveText(room.database, room.limits, sending);
  if (!reserved.ok) return reserved;
  if (!(await sendOut(room, request, { sending, phone })))
    return failed(refusal(502, "Failed to send OTP. Please try again."));
  return ok({ phoneNumber: visitor.masked ? maskPhone(phone) : phone });
}

const noCalls = refusal(409, "We cannot call you with a code. Please ask for a text.", "channel");

/** A masked visitor may not give the claim one. */
function withoutNumber({ masked }: Visitor, { phone }: Brand): Problem {
  const sentence = `This claim has no mobile number that a code could be sent to. Please call us on ${phone}.`;
  return refusal(409, masked ? sentence : "Please give us your mobile number first.");
}

function isSameNumber(given: string, phone: string): boolean {
  const read = v.safeParse(phoneRule, given);
  return read.success && read.output === phone;
}

interface Asked {
  readonly visitor: Visitor;
  readonly phone: string;
  readonly isProven: boolean;
  readonly address: string;
  readonly at: Date;
}

function sendingOf({ digests }: CodeRoom, { visitor, phone, isProven, address, at }: Asked): Sending {
  return {
    sendId: randomUUID(),
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
}

/** The code counts from the moment its text or call was taken on: one that nobody received cannot be guessed at either. */
async function sendOut(
  room: CodeRoom,
  { visitor, channel, browser: { origin }, at }: CodeRequest,
  { sending, phone }: ToSend,
): Promise<boolean> {
  const code = newCode();
  const brand = room.brand.name;
  const body = channel === "call" ? spokenWith({ code, brand }) : textWith({ code, brand, origin });
  const text: Text = { to: phone, body, key: sending.sendId };
  const sent = await (channel === "call" ? room.texting.call(text) : room.texting.send(text));
  await room.database.transaction().execute(async (trx) => {
    if (room.keepsTexts) await keepText(trx, room, { text, channel, visitor, at, status: sent.ok ? "sent" : "failed" });
    if (sent.ok) {
      const codeDigest = digestOfCode(room.digests, { codeId: sending.sendId, code });
      const { sendId: codeId, numberDigest } = sending;
      await keepCode(trx, {
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
      if (sent.problem !== "timed-out") await uncountText(trx, dayOf(at));
    }
  });
  return sent.ok;
}

interface Kept {
  readonly text: Text;
  readonly channel: CodeChannel;
  readonly visitor: Visitor;
  readonly at: Date;
  readonly status: "sent" | "failed";
}

function keepText(trx: Database, { outgoing }: CodeRoom, { text, channel, visitor, at, status }: Kept): Promise<void> {
  const { to, body, key } = text;
  const kind = channel === "call" ? "voice" : "sms";
  return recordWork(trx, outgoing, { kind, claim: visitor.key, to, body, idempotencyKey: `code ${key}`, at, status });
}
