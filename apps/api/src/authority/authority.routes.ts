import {
  authorityKeysAnswer,
  cancelAnswer,
  cancelBody,
  cancellationAnswer,
  letterAnswer,
  letterQuery,
} from "@claims/contracts/authority/schema";
import { ok } from "@claims/contracts/http/schema";
import * as v from "valibot";
import { checkEvidence } from "../evidence/check-evidence.ts";
import { route, type Route } from "../http/route.ts";
import { listPublicKeys } from "./authority-keys.store.ts";
import { cancelClaim } from "./cancel-claim.ts";
import { readLetter, type LetterDeps } from "./read-letter.ts";
import { readSignedLetter } from "./read-signed-letter.ts";

/** Setting a letter as a PDF takes about a tenth of a second of a processor. */
const letters = { calls: 60, seconds: 600 };
const cancellations = { calls: 30, seconds: 3600 };

const checkedAnswer = v.object({
  records: v.number(),
  signings: v.number(),
  faults: v.array(v.string()),
  unchecked: v.array(v.string()),
});

export function authorityRoutes(deps: LetterDeps): Route[] {
  const { database, keyring } = deps;
  return [
    route({
      method: "GET",
      path: "/claims/current/authority.pdf",
      summary: "The signed Letter of Authority; 404 until there is a signature",
      access: "confirmed",
      perIpAddress: letters,
      bareAs: "application/pdf",
      headers: { "content-disposition": 'attachment; filename="letter-of-authority.pdf"' },
      answer: v.unknown(),
      handle: ({ visitor }) => readSignedLetter(deps, visitor),
    }),
    route({
      method: "GET",
      path: "/claims/current/letter",
      summary: "The letter exactly as it would be sealed now, without the signature; 409 once it is signed",
      access: "confirmed",
      perIpAddress: letters,
      query: letterQuery,
      answer: letterAnswer,
      handle: ({ visitor, query, at }) => readLetter(deps, { visitor, textVersion: query.text_version, at }),
    }),
    route({
      method: "POST",
      path: "/claims/current/cancel",
      summary:
        "Cancel the claim, free within 14 days of signing, or ask what it would come to; by the session or a link of its own",
      access: "arrival",
      whenCancelled: "allowed",
      perIpAddress: cancellations,
      body: cancelBody,
      answer: v.union([cancelAnswer, cancellationAnswer]),
      setsLanguage: ({ confirm, sign }) => confirm && sign === undefined,
      handle: ({ body: { confirm, sign }, visitor, browser, at }) =>
        cancelClaim(deps, {
          visitor,
          deviceToken: browser.deviceToken,
          confirm,
          sign,
          language: browser.language,
          from: browser,
          origin: browser.origin,
          at,
        }),
    }),
    route({
      method: "GET",
      path: "/authority-keys",
      summary: "The public keys that letters of authority are sealed with",
      access: "open",
      answer: authorityKeysAnswer,
      handle: async () =>
        ok(
          (await listPublicKeys(database)).map(({ keyId, bytes, firstUsedAt }) => ({
            keyId,
            publicKey: Buffer.from(bytes).toString("base64url"),
            firstUsedAt: firstUsedAt.toISOString(),
          })),
        ),
    }),
    route({
      method: "GET",
      path: "/claims/:claimId/evidence-check",
      summary: "Whether a claim's evidence is as it was written; nothing of what it says",
      access: "metrics",
      params: v.strictObject({ claimId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)) }),
      answer: checkedAnswer,
      handle: async ({ params }) => {
        const { records, signings, faults, unchecked } = await checkEvidence(database, keyring, params.claimId);
        return ok({ records, signings, faults: [...faults], unchecked: [...unchecked] });
      },
    }),
  ];
}
