import { randomUUID } from "node:crypto";
import { failed, ok, type Result } from "@claims/contracts/http/schema";
import type { Language } from "@claims/contracts/language/schema";
import type { LinkBody, SignLink } from "@claims/contracts/links/schema";
import { ClaimGone } from "../claim/claim-gone.ts";
import { insertLink, timesOfResumeLinks, withdrawSignLinks } from "../claim/claim-links.store.ts";
import { makeLinkTo } from "../claim/claim-links.ts";
import { openClaim, type OpenedClaim } from "../claim/claim-view.ts";
import { lockClaim, signedAt } from "../claim/claim.store.ts";
import { hashOf, newToken, signLinkLifeMs } from "../claim/tokens.ts";
import { isPhoneVerified } from "../claim/verified-phone.ts";
import type { Visitor } from "../claim/visitor.ts";
import { inTransaction } from "../database/in-transaction.ts";
import { firstFull } from "../database/sliding-limits.ts";
import type { Database, StoredClaim } from "../database/tables.ts";
import { openEmail } from "../email/compose.ts";
import type { EmailMessage } from "../email/email.ports.ts";
import { emailsADay, waitOfMailbox } from "../email/mailbox.ts";
import type { EmailDeps } from "../email/queue-email.ts";
import { savedUntil } from "../email/remind.ts";
import type { Keyring } from "../encryption/keyring.ts";
import { secondsUntil } from "../http/ip-address-limits.ts";
import { codedRejection, confirmPhoneFirst, overLimit, said } from "../http/rejection.ts";
import { pageAt } from "../language/language-of.ts";
import { queueWork } from "../outgoing/queue-work.ts";
import { queueText, type TextDeps } from "../texts/queue-text.ts";
import { wordsOfTexts } from "../texts/words-of-texts.ts";
import { problemToSign } from "./save-rules.ts";

export interface LinkDeps extends TextDeps, EmailDeps {
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

const daySeconds = 24 * 60 * 60;

/** Another device signs with the one link, and with the other the claimant finds back from wherever they are. */
export function makeLink(deps: LinkDeps, wish: Wish): Promise<Made> {
  return inTransaction(deps.database, async (trx) => {
    const claim = await lockClaim(trx, wish.visitor.claimId);
    if (claim === undefined) throw new ClaimGone();
    const { link } = wish;
    return link.purpose === "sign"
      ? makeSignLink(trx, claim, wish)
      : sendResumeLink(trx, deps, { ...wish, claim, channel: link.channel });
  });
}

/** One at a time: a new one takes back the one before, and the session that it bound. */
async function makeSignLink(
  trx: Database,
  claim: StoredClaim,
  { visitor, origin, at }: Wish,
): Promise<Result<SignLink>> {
  if (visitor.masked) return failed(confirmPhoneFirst);
  if (signedAt in claim.facts) return failed(codedRejection("out-of-order", 409, said.sign.already));
  // Nor would a stranger be led into a claim that is to be filled in, and read along with.
  const unready = problemToSign({ ...openClaim(visitor.key, claim).fields, not_already_filed: true });
  if (unready !== null) return failed(unready);
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
  return ok({
    url: pageAt(origin, claim.language ?? "en", `/resume?id=${claim.id}&sign=${token}`),
    expiresAt: expiresAt.toISOString(),
  });
}

interface Sending extends Wish {
  readonly claim: StoredClaim;
  readonly channel: "email" | "text";
}

/** Also for a masked visitor: it goes to the claimant, and binds no browser that was not bound before. */
async function sendResumeLink(
  trx: Database,
  deps: LinkDeps,
  { visitor, claim, channel, origin, address, at }: Sending,
): Promise<Result<{ queued: true }>> {
  const opened = openClaim(visitor.key, claim);
  const { language } = opened;
  const to = recipientOf(opened, { channel, confirmsPhones: deps.confirmsPhones });
  if (!to.ok) return to;
  const ofClaim = { times: timesOfResumeLinks(trx, claim.id), most: emailsADay, seconds: daySeconds };
  const full = await firstFull(trx, [ofClaim], at);
  if (full !== null) return failed(overLimit(said.threeLinks, secondsUntil(full.freeAt, at)));
  const wait =
    channel === "email" ? await waitOfMailbox(trx, deps.digests, { to: to.value, what: "resume link", at }) : 0;
  if (wait > 0) return failed(overLimit(said.threeLinks, wait));
  const generation = claim.link_generation;
  const linkId = randomUUID();
  await insertLink(trx, {
    linkId,
    claimId: claim.id,
    purpose: "resume",
    generation,
    tokenHash: null,
    at,
    expiresAt: new Date(at.getTime() + daySeconds * 1000),
  });
  const link = await makeLinkTo(trx, deps.outgoing.keyring, {
    purpose: "resume",
    claimId: claim.id,
    language,
    origin,
    at,
  });
  const about = { claim: visitor.key, idempotencyKey: `resume link ${linkId}`, at };
  if (channel === "text")
    await queueText(trx, deps, {
      ...about,
      opened,
      body: wordsOfTexts[language].resume({ brand: deps.brand.name, link }),
      address,
    });
  else
    await queueWork(trx, deps.outgoing, {
      ...about,
      kind: "email",
      to: to.value,
      body: await emailToContinue(deps, { claim, language, link }),
    });
  return ok({ queued: true });
}

async function emailToContinue(
  deps: LinkDeps,
  { claim, language, link }: { claim: StoredClaim; language: Language; link: string },
): Promise<EmailMessage> {
  const { foot, footLead, ...words } = await deps.emailWording.inForce(language);
  return openEmail(
    { ...words.continue, marked: "{{savedUntil}}" },
    { brand: deps.brand, language, foot, footLead },
    {
      named: { savedUntil: claim.submitted_at === null ? savedUntil({ updatedAt: claim.updated_at }, language) : null },
      link,
    },
  );
}

/** Nothing but a code is texted to a number before it is verified. */
function recipientOf(
  claim: OpenedClaim,
  { channel, confirmsPhones }: { channel: "email" | "text"; confirmsPhones: boolean },
): Result<string> {
  const name = channel === "email" ? "email" : "phone_number";
  const to = claim.fields[name];
  if (typeof to !== "string" || to === "")
    return failed(codedRejection("details-missing", 409, said.missing(name), name));
  return channel === "text" && confirmsPhones && !isPhoneVerified(claim) ? failed(confirmPhoneFirst) : ok(to);
}
