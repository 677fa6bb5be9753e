import { randomUUID } from "node:crypto";
import type { LinkBody, SignLink } from "@claims/contracts/links/schema";
import { failed, ok, type Problem, type Result } from "@claims/contracts/http/schema";
import type { Database } from "../database/tables.ts";
import { refusal, rejection } from "../http/refusal.ts";
import { linkToContinue, openEmail } from "../email/email-what-is-due.ts";
import type { EmailDeps } from "../email/queue-email.ts";
import type { EmailMessage } from "../email/email.ports.ts";
import { emailsADay, waitOfMailbox } from "../email/mailbox.ts";
import { savedUntil } from "../email/remind.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import type { Keyring } from "../sealing/keyring.ts";
import { queueText, type TextDeps } from "../texts/queue-text.ts";
import { ClaimGone } from "./claim-gone.ts";
import { insertLink, resumeLinksSince, withdrawSignLinks } from "./claim-links.store.ts";
import { openClaim, type OpenedClaim } from "./claim-view.ts";
import { holdClaim, signedAt, type StoredClaim } from "./claim.store.ts";
import { hashOf, newToken, signLinkLifeMs } from "./tokens.ts";
import { isPhoneVerified } from "./verified-phone.ts";
import type { Visitor } from "./visitor.ts";

export interface LinkRoom extends TextDeps, EmailDeps {
  readonly database: Database;
  readonly keyring: Keyring;
}

interface Wish {
  readonly visitor: Visitor;
  readonly link: LinkBody;
  /** Of the product: where the link leads. */
  readonly origin: string;
  readonly address: string;
  readonly at: Date;
}

type Made = Result<SignLink | { readonly queued: true }>;

const dayMs = 24 * 60 * 60 * 1000;
const confirmFirst = rejection("confirm-phone-first", 403, "Please confirm your phone first.");

/** Another device signs with the one link, and with the other the claimant finds back from wherever they are. */
export function makeLink(room: LinkRoom, wish: Wish): Promise<Made> {
  return room.database.transaction().execute(async (trx) => {
    const claim = await holdClaim(trx, wish.visitor.claimId);
    if (claim === undefined) throw new ClaimGone();
    const { link } = wish;
    return link.purpose === "sign"
      ? makeSignLink(trx, claim, wish)
      : sendResumeLink(trx, room, { ...wish, claim, channel: link.channel });
  });
}

/** One at a time: a new one takes back the one before, and the session that it bound. */
async function makeSignLink(
  trx: Database,
  claim: StoredClaim,
  { visitor, origin, at }: Wish,
): Promise<Result<SignLink>> {
  if (visitor.masked) return failed(confirmFirst);
  if (signedAt in claim.facts) return failed(rejection("out-of-order", 409, "This claim has been signed already."));
  await withdrawSignLinks(trx, claim.id);
  const token = `${claim.id}.${newToken()}`;
  const expiresAt = new Date(at.getTime() + signLinkLifeMs);
  await insertLink(trx, {
    linkId: randomUUID(),
    claimId: claim.id,
    purpose: "sign",
    generation: claim.link_generation,
    tokenHash: hashOf(token),
    at,
    expiresAt,
  });
  return ok({ url: `${origin}/resume?id=${claim.id}&sign=${token}`, expiresAt: expiresAt.toISOString() });
}

interface Sending extends Wish {
  readonly claim: StoredClaim;
  readonly channel: "email" | "text";
}

/** Also for a masked visitor: it goes to the claimant, and binds no browser that was not bound before. */
async function sendResumeLink(
  trx: Database,
  room: LinkRoom,
  { visitor, claim, channel, origin, address, at }: Sending,
): Promise<Result<{ queued: true }>> {
  const opened = openClaim(visitor.key, claim);
  const to = recipientOf(opened, { channel, otp: room.otp });
  if (!to.ok) return to;
  const [first, ...later] = await resumeLinksSince(trx, claim.id, new Date(at.getTime() - dayMs));
  if (first !== undefined && later.length + 1 >= emailsADay)
    return failed(tooMany(Math.ceil((first.getTime() + dayMs - at.getTime()) / 1000)));
  const wait =
    channel === "email" ? await waitOfMailbox(trx, room.digests, { to: to.value, what: "resume link", at }) : 0;
  if (wait > 0) return failed(tooMany(wait));
  const generation = claim.link_generation;
  const linkId = randomUUID();
  await insertLink(trx, {
    linkId,
    claimId: claim.id,
    purpose: "resume",
    generation,
    tokenHash: null,
    at,
    expiresAt: new Date(at.getTime() + dayMs),
  });
  const link = await linkToContinue(trx, room, { claimId: claim.id, origin, at });
  const about = { claim: visitor.key, idempotencyKey: `resume link ${linkId}`, at };
  if (channel === "text")
    await queueText(trx, room, {
      ...about,
      opened,
      body: `${room.brand.name}: go on with your claim where you left it: ${link}`,
      address,
    });
  else
    await queueWork(trx, room.outgoing, {
      ...about,
      kind: "email",
      to: to.value,
      body: await emailToContinue(room, { claim, link }),
    });
  return ok({ queued: true });
}

async function emailToContinue(
  room: LinkRoom,
  { claim, link }: { claim: StoredClaim; link: string },
): Promise<EmailMessage> {
  const words = await room.emailWording.inForce();
  return openEmail(words.continue, room, {
    named: { savedUntil: claim.submitted_at === null ? savedUntil({ updatedAt: claim.updated_at }) : null },
    link,
  });
}

/** Nothing but a code is texted to a number before it is verified. */
function recipientOf(
  claim: OpenedClaim,
  { channel, otp }: { channel: "email" | "text"; otp: boolean },
): Result<string> {
  const name = channel === "email" ? "email" : "phone_number";
  const to = claim.fields[name];
  if (typeof to !== "string" || to === "")
    return failed({ ...rejection("details-missing", 409, `"${name}" is missing.`), field: name });
  return channel === "text" && otp && !isPhoneVerified(claim) ? failed(confirmFirst) : ok(to);
}

function tooMany(retryAfterSeconds: number): Problem {
  return {
    ...refusal(429, "We have sent you three links today. Please use one of them, or try again tomorrow."),
    rejection: "over-limit",
    retryAfterSeconds,
  };
}
