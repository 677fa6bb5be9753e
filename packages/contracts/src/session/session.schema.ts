import * as v from "valibot";
import { namedFields } from "../claim/claim.fields.ts";
import { claimNumberSchema, isScreenName, updateClaimBody } from "../claim/claim.schema.ts";
import { textUpTo } from "../claim/field-types.ts";
import { languageSchema } from "../language/language.schema.ts";
import { claimNumberOf, signTokenSchema } from "../links/links.schema.ts";

export { claimNumberOf, signTokenSchema, updateClaimBody };

const utmTags = v.union([
  textUpTo(2_000),
  v.pipe(v.record(v.pipe(v.string(), v.regex(/^utm_\w{1,40}$/)), textUpTo(500)), v.maxEntries(20)),
]);

/** Body of POST /session/claim; the call may also come without one. */
export const startSessionBody = v.optional(v.strictObject({ utmTags: v.optional(utmTags) }));

/** Body of POST /session/claim/{claimId}. */
export const resumeClaimBody = v.optional(
  v.strictObject({
    cookies: v.optional(textUpTo(8_000)),
    sign: v.optional(signTokenSchema),
    /** `false` only looks, and answers as to a stranger: the page asks before it leaves a claim that is under way. */
    attach: v.optional(v.boolean()),
  }),
);

/** Address of POST /session/claim/{claimId}. */
export const resumeClaimParams = v.strictObject({ claimId: claimNumberSchema });

/** Personal fields may come back masked (`J*** S****`), so their own rules do not hold here. */
const shown = textUpTo(300);

const savedFields = v.partial(
  v.object({
    ...namedFields,
    title: shown,
    first_name: shown,
    last_name: shown,
    previous_name: shown,
    dob: shown,
    dateOfBirth: shown,
    email: shown,
    phone_number: shown,
    postcode: shown,
    address: v.record(v.string(), v.string()),
    previousAddresses: v.array(v.record(v.string(), v.string())),
  }),
);

/** What only the server knows of a claim. */
export const claimFlagsSchema = v.object({
  signed: v.boolean(),
  submitted: v.boolean(),
  phone_verified: v.boolean(),
  cancelled: v.optional(v.boolean()),
  /** q1foundStatus; absent until the questions were asked about these details, and for a masked visitor. */
  q1_found: v.optional(v.boolean()),
});

/** What only the server knows of a claim. */
export type ClaimFlags = v.InferOutput<typeof claimFlagsSchema>;

const screensCompleted = v.pipe(
  v.array(v.string()),
  v.transform((names) => names.filter(isScreenName)),
);

/** What a claim holds, as the browser may see it. */
export const claimViewSchema = v.object({
  data: v.object({
    ...savedFields.entries,
    flags: v.optional(claimFlagsSchema),
    /** The claim's number for people, `EC-XXXX-XXXX`; it opens nothing by itself. */
    reference: v.optional(v.string()),
  }),
  screens_completed: v.optional(screensCompleted, []),
  createdAt: v.optional(v.string()),
  /** Which the claim's pages were read in last, maybe on another device; absent where none has said. */
  language: v.optional(v.fallback(languageSchema, "en")),
});

/** What a claim holds, as the browser may see it. */
export type ClaimView = v.InferOutput<typeof claimViewSchema>;

/** Answer of POST /session/claim: the new claim, or the current one with what it holds. */
export const startSessionAnswer = v.object({
  claimId: claimNumberSchema,
  tester: v.boolean(),
  /** True where the session is attached to a claim that the visitor has not shown to be theirs. */
  masked: v.optional(v.boolean()),
  /** What became of the claim that this browser had before, maybe on another device: cancelled, or access to it ended. */
  previous: v.optional(v.fallback(v.picklist(["cancelled", "ended", "unknown"]), "unknown")),
  /** When something of the claim was saved last, on whichever device. */
  updatedAt: v.optional(v.string()),
  data: claimViewSchema,
});

/** The same where the server gave no claim number, which is a problem of its own. */
export const maybeWithoutClaim = v.object({
  ...startSessionAnswer.entries,
  claimId: v.nullish(startSessionAnswer.entries.claimId),
});

/** What starting a session came to. */
export type StartedSession = v.InferOutput<typeof startSessionAnswer>;

/** Answer of POST /session/claim/{claimId}; personal data in it is masked where `masked` is true. */
export const resumeClaimAnswer = v.object({
  claimId: claimNumberSchema,
  masked: v.boolean(),
  tester: v.optional(v.boolean()),
  /** What a link with which another device signs has done: opened the claim here, or nothing any more. */
  signLink: v.optional(v.picklist(["opened", "spent"])),
  data: claimViewSchema,
});

/** What resuming a claim came to. */
export type ResumedClaim = v.InferOutput<typeof resumeClaimAnswer>;

/** Answer of PUT /session/claim; a save of the e-mail may make the claim a tester's, which `tester` then says. */
export const updateClaimAnswer = v.object({
  claimId: claimNumberSchema,
  updatedAt: v.string(),
  tester: v.optional(v.boolean()),
});

/** Body of POST /session/sign-out: this browser alone, or every session, device and link of the claim. */
export const signOutBody = v.strictObject({ everywhere: v.boolean() });

/** Answer of POST /session/sign-out. */
export const signOutAnswer = v.object({});

/** Body of POST /user-visit/claim/update. */
export const recordVisitBody = v.strictObject({
  distinctId: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  claimNumber: claimNumberSchema,
});

/** Body of POST /user-visit/claim/update. */
export type RecordVisitBody = v.InferInput<typeof recordVisitBody>;

/** Answer of POST /user-visit/claim/update. */
export const recordVisitAnswer = v.object({ visits: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** Answer of GET /ip. */
export const ipAnswer = v.object({ ip: v.string() });
