import type { Mutation } from "./mutations.ts";

/**
 * Releases imagined by an engineer who had read the contracts, the look and the specification, and not the gate: they were
 * written down before it was taught any of them. Files are named from the root of the repository.
 */
const imagined = (what: string, file: string, from: string, to: string): Mutation => ({ what, file, from, to });

const contracts = "packages/contracts/src";
const tokens = "packages/ui/src/base/tokens.css";

/** Releases that break a partner that is live, or a claimant under way. */
export const imaginedBreaking: readonly Mutation[] = [
  imagined(
    "a lead is worth pence where it was pounds",
    `${contracts}/lead-scoring/lead-worth.ts`,
    "return amounts.reduce((sum, amount) => sum + amount, 0);",
    "return amounts.reduce((sum, amount) => sum + amount * 100, 0);",
  ),
  imagined(
    "how much is paid back is a share where it was percent",
    `${contracts}/lead-scoring/brackets.ts`,
    "return Math.min(100, Math.round((months / payments) * 10_000) / 100);",
    "return Math.min(1, Math.round((months / payments) * 100) / 100);",
  ),
  imagined(
    "how far along is a share where it was percent",
    `${contracts}/journey/steps.ts`,
    "return progress[stage] ?? progress[0];",
    "return (progress[stage] ?? progress[0]) / 100;",
  ),
  imagined(
    "a signature's duration is asked for in seconds where it was milliseconds",
    `${contracts}/signature/signature.rules.ts`,
    "const leastDurationMs = 1000;",
    "const leastDurationMs = 1;",
  ),
  imagined(
    "ages are reported in brackets of five years",
    `${contracts}/lead-scoring/brackets.ts`,
    "return bracket(age, 10);",
    "return bracket(age, 5);",
  ),
  imagined(
    "agreements of 2020 are not claimed for any more",
    `${contracts}/eligibility/agreement.rules.ts`,
    'export const firstDayTooLate = "2021-01-01";',
    'export const firstDayTooLate = "2020-01-01";',
  ),
  imagined(
    "a bureau is waited for four seconds where it may take thirty",
    `${contracts}/credit-search/credit-search.client.ts`,
    "const bureauTimeoutMs = 40_000;",
    "const bureauTimeoutMs = 4_000;",
  ),
  imagined(
    "calls are given up after a second and a half",
    `${contracts}/http/wire.ts`,
    "const usualTimeoutMs = 15_000;",
    "const usualTimeoutMs = 1_500;",
  ),
  imagined(
    "a code is called out unless a text is asked for",
    `${contracts}/one-time-code/one-time-code.schema.ts`,
    'channel: v.optional(v.picklist(codeChannels), "text"),',
    'channel: v.optional(v.picklist(codeChannels), "call"),',
  ),
  imagined(
    "a visitor without a variant gets another one",
    `${contracts}/journey/variant.ts`,
    'export const defaultVariant: Variant = "v3";',
    'export const defaultVariant: Variant = "v4";',
  ),
  imagined(
    "advertised addresses ask for the two questions in other words",
    `${contracts}/journey/places.ts`,
    'new URLSearchParams(search).get("prequal") === "1"',
    'new URLSearchParams(search).get("prequal") === "true"',
  ),
  imagined(
    "the letter has another address",
    `${contracts}/journey/places.ts`,
    'return `${pathOf("sign", variant)}/letter`;',
    'return `${pathOf("sign", variant)}/authority`;',
  ),
  imagined("the code step has another address", `${contracts}/journey/steps.ts`, 'route: "otp",', 'route: "code",'),
  imagined(
    "the address of cancelling is not the one that was texted",
    "apps/back-journey/src/routes.ts",
    'path: "/cancel",',
    'path: "/cancel-claim",',
  ),
  imagined(
    "nobody serves 'already filed' any more",
    "apps/back-journey/src/routes.ts",
    "  ...submitClaim,\n  ...alreadyFiled,",
    "  ...submitClaim,",
  ),
  imagined(
    "a section of the landing has another name",
    "apps/content-pages/src/routes.ts",
    '{ name: "faq", ...partMadeWith(',
    '{ name: "questions", ...partMadeWith(',
  ),
  imagined("a token has another name", tokens, "--c-mark:", "--c-highlight:"),
  imagined("whatever is pressed is half as tall", tokens, "--target: 3.25rem;", "--target: 1.5rem;"),
  imagined("what lies on ink stays white in the dark", tokens, "  --c-on-ink: #10153d;\n", ""),
  imagined(
    "a code cannot be had by a call any more",
    `${contracts}/one-time-code/one-time-code.schema.ts`,
    'export const codeChannels = ["text", "call"] as const;',
    'export const codeChannels = ["text"] as const;',
  ),
  imagined(
    "a save must say whether the claim is a tester's",
    `${contracts}/session/session.schema.ts`,
    "updatedAt: v.string(),\n  tester: v.optional(v.boolean()),",
    "updatedAt: v.string(),\n  tester: v.boolean(),",
  ),
  imagined(
    "a changed number is reported to nobody any more",
    `${contracts}/events/events.atoms.ts`,
    "if (!claim || !mayReport(claim)) return;",
    'if (!claim || !mayReport(claim) || event === "changed_phone_number") return;',
  ),
  imagined(
    "the newest toast comes first",
    `${contracts}/toast/toast.atoms.ts`,
    "set(messagesAtom, [...others, { id: lastId, kind, text }]);",
    "set(messagesAtom, [{ id: lastId, kind, text }, ...others]);",
  ),
  imagined(
    "choices not sent yet lie under another key of the tab",
    `${contracts}/session/tab-storage.ts`,
    'export const choicesKey = "tab-choices";',
    'export const choicesKey = "choices";',
  ),
  imagined(
    "a call that a restart ate is not made again",
    `${contracts}/http/wire.ts`,
    "limit: repeatable ? 1 : 0,",
    "limit: 0,",
  ),
];

/** Releases that no partner notices which was live before them. */
export const imaginedHarmless: readonly Mutation[] = [
  imagined(
    "an answer may say something new",
    `${contracts}/session/session.schema.ts`,
    "claimId: claimNumberSchema,\n  tester: v.boolean(),",
    "claimId: claimNumberSchema,\n  welcomeBack: v.optional(v.boolean()),\n  tester: v.boolean(),",
  ),
  imagined(
    "a step may belong to one more remote",
    `${contracts}/journey/steps.ts`,
    'export type Owner = "front-journey" | "back-journey";',
    'export type Owner = "front-journey" | "back-journey" | "complaints-journey";',
  ),
  imagined(
    "there is one more part for pages",
    "apps/content-pages/src/routes.ts",
    'name: "help-answers",',
    'name: "calculator",\n    ...partMadeWith("fees", () => import("./sections/fees.section.tsx")),\n  },\n  {\n    name: "help-answers",',
  ),
  imagined("there is one more token", tokens, "--c-mark: #fbee3f;", "--c-mark: #fbee3f;\n  --c-note: #5b4a00;"),
  imagined(
    "a rule is worked out another way",
    `${contracts}/lead-scoring/lead-bucket.ts`,
    'return tier >= 1 && tier <= 3 ? "tier1_3" : null;',
    'return [1, 2, 3].some((known) => Math.floor(tier) === known && tier <= 3) ? "tier1_3" : null;',
  ),
  imagined("a private function has another name", `${contracts}/http/wire.ts`, "problemOfAnswer", "problemInAnswer"),
  imagined(
    "there is one more page",
    "apps/content-pages/src/routes.ts",
    "const coded = [",
    'const coded = [\n  {\n    path: "/glossary",\n    name: "glossary",\n    frame: "plain",\n    prerendered: true,\n    ...madeWithPage("privacy-policy", () => import("./pages/document.screen.tsx")),\n  },',
  ),
  imagined(
    "there is one more rule",
    `${contracts}/lead-scoring/lead-scoring.rules.ts`,
    'export const leadCurrency = "GBP";',
    'export const leadCurrency = "GBP";\n\n/** True for a lead that is worth anything. */\nexport const isWorthAnything = (value: number): boolean => value > 0;',
  ),
  imagined(
    "a call may be rejected for one more reason",
    `${contracts}/http/problem.ts`,
    '"out-of-order",\n  "over-limit",',
    '"out-of-order",\n  "over-limit",\n  "too-late",',
  ),
  imagined("a colour is written shorter", tokens, "--c-paper: #ffffff;", "--c-paper: #fff;"),
  imagined("a token is said by another of the same size", tokens, "--r-control: 0.25rem;", "--r-control: var(--s-1);"),
  imagined(
    "a bureau may be waited for longer",
    `${contracts}/credit-search/credit-search.client.ts`,
    "const bureauTimeoutMs = 40_000;",
    "const bureauTimeoutMs = 45_000;",
  ),
  imagined(
    "an address may be written with something else between its parts",
    `${contracts}/address/address.text.ts`,
    'export function addressLabel(address: Address): string {\n  return labelParts.flatMap((name) => address[name] ?? []).join(", ");',
    'export function addressLabel(address: Address, between = ", "): string {\n  return labelParts.flatMap((name) => address[name] ?? []).join(between);',
  ),
  imagined(
    "one more event may be reported",
    `${contracts}/events/events.schema.ts`,
    '| "repeat_visitor"',
    '| "repeat_visitor"\n  | "signed"',
  ),
];

/** Releases that were tried on the gate once it knew the ones above, and that it was then mended for. */
export const laterBreaking: readonly Mutation[] = [
  imagined(
    "surnames are of western letters alone",
    `${contracts}/person/name.rules.ts`,
    String.raw`const letters = /^\p{L}\p{M}*(?:[-'’ ]?\p{L}\p{M}*)*$/u;`,
    String.raw`const letters = /^[A-Za-zÀ-ÿ]+(?:[-'’ ]?[A-Za-zÀ-ÿ]+)*$/u;`,
  ),
  imagined(
    "an e-mail may have no plus sign",
    `${contracts}/contact-details/email.rules.ts`,
    "[A-Za-z0-9.+_-]+@",
    "[A-Za-z0-9._-]+@",
  ),
  imagined(
    "another code is waited for in milliseconds where it was seconds",
    `${contracts}/one-time-code/one-time-code.schema.ts`,
    "export const resendAfterSeconds = 120;",
    "export const resendAfterSeconds = 120_000;",
  ),
  imagined(
    "a caller who asks too often gets milliseconds where it was seconds",
    `${contracts}/http/wire.ts`,
    "(seconds >= 0 && { retryAfterSeconds: seconds })",
    "(seconds >= 0 && { retryAfterSeconds: seconds * 1000 })",
  ),
  imagined(
    "calls are given up at once",
    `${contracts}/http/wire.ts`,
    "const usualTimeoutMs = 15_000;",
    "const usualTimeoutMs = 150;",
  ),
  imagined(
    "a conflict is reported as a rejection",
    `${contracts}/http/problem.ts`,
    '409: "conflict",',
    '409: "refused",',
  ),
  imagined(
    "of two screens that a step completes the first alone is saved",
    `${contracts}/session/save-claim.ts`,
    "return save(get, set, [{ ...wanted.value, ...first }, ...others]);",
    "return save(get, set, [{ ...wanted.value, ...first }, ...others.slice(0, 0)]);",
  ),
  imagined(
    "names lose their capitals",
    `${contracts}/person/name.rules.ts`,
    "before + letter.toUpperCase());",
    "before + letter.toUpperCase()).replace(/(?<=\\p{Lu})\\p{Lu}/gu, (one) => one.toLowerCase());",
  ),
  imagined(
    "nobody signs before a code",
    `${contracts}/journey/steps.ts`,
    'route: "sign", variants: all, needs: ["contact_info"]',
    'route: "sign", variants: all, needs: ["contact_info", "otp"]',
  ),
  imagined(
    "nothing follows a code in one variant",
    `${contracts}/journey/transitions.ts`,
    '{ from: "otp", on: "verified", to: "questions" },',
    '{ from: "otp", on: "verified", variants: ["v3", "v4"], to: "questions" },',
  ),
  imagined(
    "a confirmed phone is not confirmed",
    `${contracts}/session/session.atoms.ts`,
    "phoneVerified: true",
    "phoneVerified: false",
  ),
  imagined(
    "a link's claim stays in the address bar",
    `${contracts}/session/claim-link.ts`,
    "(?:resume|questions-resume|cancel|your-data)",
    "(?:resume|questions-resume|your-data)",
  ),
  imagined(
    "how many tries are left is in no answer",
    `${contracts}/http/wire.ts`,
    "...(tried.success && { triesLeft: tried.output.triesLeft }),",
    "",
  ),
  imagined(
    "prerendered parts are marked by another name",
    `${contracts}/remote/parts.ts`,
    'export const hydratesAttribute = "data-hydrates";',
    'export const hydratesAttribute = "data-wakes";',
  ),
  imagined(
    "what the shell provides stands under another name",
    `${contracts}/remote/shell.ts`,
    'export const shellGlobal = "claimsShell";',
    'export const shellGlobal = "shellOfClaims";',
  ),
  imagined(
    "a page's title begins with the firm",
    `${contracts}/site/site.settings.ts`,
    '${failed ? failedPrefix : ""}${title} - ${site().brand.name}',
    '${failed ? failedPrefix : ""}${site().brand.name} - ${title}',
  ),
  imagined(
    "help is opened where there is none",
    `${contracts}/help/help.atoms.ts`,
    "if (isHere) set(openedAtAtom, part);",
    "set(openedAtAtom, part);",
  ),
  imagined(
    "the second bureau's call asks the first",
    `${contracts}/credit-search/credit-search.client.ts`,
    'query: { service: "exp" },',
    'query: { service: "efx" },',
  ),
  imagined(
    "whoever is thirteen is turned away",
    `${contracts}/person/birth-date.rules.ts`,
    "const youngest = 13;",
    "const youngest = 14;",
  ),
  imagined(
    "loans over six years are claimed for",
    `${contracts}/eligibility/agreement.rules.ts`,
    "const payments = { fewest: 36, most: 60 };",
    "const payments = { fewest: 36, most: 72 };",
  ),
  imagined(
    "a session that lapsed is not bound again",
    `${contracts}/http/http.client.ts`,
    "if (first && !isOutrun(first, sentAt)) return first;",
    "if (first) return first;",
  ),
  imagined(
    "a key that a caller gives is another at each repeat",
    `${contracts}/http/http.client.ts`,
    'if (typeof idempotent === "string") return idempotent;',
    "",
  ),
  imagined(
    "the server is asked in English on a Welsh page",
    `${contracts}/http/wire.ts`,
    'pageLanguage() === "cy" ? "cy" : "en-GB"',
    '"en-GB"',
  ),
  imagined(
    "a choice is kept in the tab under another name",
    `${contracts}/session/tab-storage.ts`,
    'export const choicesKey = "tab-choices";',
    'export const choicesKey = "choices-of-tab";',
  ),
  imagined(
    "what has to be hydrated is marked otherwise",
    `${contracts}/remote/parts.ts`,
    'export const hydratesAttribute = "data-hydrates";',
    'export const hydratesAttribute = "data-live";',
  ),
  imagined(
    "one visit in a hundred more gets the canary",
    `${contracts}/remote/remote.schema.ts`,
    "cohort < upTo",
    "cohort <= upTo",
  ),
  imagined(
    "events leave before there is a yes to them",
    `${contracts}/events/events.atoms.ts`,
    "fields.consents?.marketing === true && !tester",
    "fields.consents?.marketing !== false && !tester",
  ),
  imagined(
    "a tab keeps a texted link under another name",
    `${contracts}/session/claim-link.ts`,
    'const key = "claim-link";',
    'const key = "link-to-claim";',
  ),
  imagined(
    "tabs of two releases do not wait for each other",
    `${contracts}/session/transport.ts`,
    'oneTabAtATime("claims-sending",',
    'oneTabAtATime("claims-saving",',
  ),
  imagined(
    "the copy of one's data that a person can read is asked for without the session",
    `${contracts}/authority/authority.client.ts`,
    'credentials: "include", signal: letGo.signal',
    'credentials: "omit", signal: letGo.signal',
  ),
  imagined(
    "what is unsent waits although the network is back",
    `${contracts}/session/connect.ts`,
    'globalThis.addEventListener?.("online", sendUnsent);',
    "",
  ),
];

/** Releases of the same day that no partner notices. */
export const laterHarmless: readonly Mutation[] = [
  imagined(
    "a constant is any number to the compiler",
    `${contracts}/one-time-code/one-time-code.schema.ts`,
    "export const codeLength = 4;",
    "export const codeLength: number = 4;",
  ),
  imagined(
    "a sentence is worded better",
    `${contracts}/signature/signature.copy.ts`,
    '"Signature too small."',
    '"That signature is too small."',
  ),
  imagined(
    "another code may be had sooner",
    `${contracts}/one-time-code/one-time-code.schema.ts`,
    "export const resendAfterSeconds = 120;",
    "export const resendAfterSeconds = 90;",
  ),
  imagined(
    "a rule's figure has no name of its own",
    `${contracts}/lead-scoring/lead-worth.ts`,
    "return value > highQualityAbove;",
    "return value > 50;",
  ),
  imagined(
    "a problem may say more",
    `${contracts}/http/problem.ts`,
    "readonly field?: string;",
    "readonly field?: string;\n  readonly hint?: string;",
  ),
  imagined(
    "a toast may say how long it stays",
    `${contracts}/toast/toast.atoms.ts`,
    "readonly text: string;",
    "readonly text: string;\n  readonly seconds?: number;",
  ),
  imagined(
    "a claim may hold something new",
    `${contracts}/session/state.ts`,
    "readonly cancelled?: boolean;",
    "readonly cancelled?: boolean;\n  readonly archived?: boolean;",
  ),
  imagined(
    "an answer may have one part more",
    `${contracts}/one-time-code/one-time-code.schema.ts`,
    "v.object({ phoneNumber: v.string() })",
    "v.object({ phoneNumber: v.string(), expiresAt: v.optional(v.string()) })",
  ),
  imagined(
    "the last free moment is worked out another way",
    `${contracts}/signature/signature.rules.ts`,
    "return new Date(momentInUk({ year, month, day: day + freeDays + 1 }, 0).getTime() - 1);",
    "const end = momentInUk({ year, month, day: day + freeDays + 1 }, 0); return new Date(end.getTime() - 1);",
  ),
  imagined(
    "what a client is given has another name inside",
    `${contracts}/one-time-code/one-time-code.client.ts`,
    "export async function sendCode(body: SendCodeBody) {",
    "export async function sendCode(request: SendCodeBody) { const body = request;",
  ),
  imagined(
    "a screen that asks for a code may have a longer name",
    `${contracts}/one-time-code/one-time-code.schema.ts`,
    "v.maxLength(50)",
    "v.maxLength(80)",
  ),
  imagined(
    "a browser keeps one thing more",
    `${contracts}/storage/keys.ts`,
    "experimentGroup: isText,",
    "experimentGroup: isText, theme: isText,",
  ),
  imagined(
    "a call that a restart cut off is tried once more",
    `${contracts}/http/wire.ts`,
    "limit: repeatable ? 1 : 0",
    "limit: repeatable ? 2 : 0",
  ),
];
