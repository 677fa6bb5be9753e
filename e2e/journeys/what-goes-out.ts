import type { Page } from "@playwright/test";

/** A message of the sandbox's console, as far as the lists look at it. */
interface Message {
  readonly kind: string;
  readonly status: string;
  readonly body: string | Record<string, unknown>;
  readonly code?: string;
}

/** What the firm, its CRM, the claimant and the ad networks are sent, by kind, oldest first, in a line each. */
export type GoneOut = Readonly<
  Record<"crm" | "chat" | "sms" | "email" | "event" | "hook" | "postback" | "ticket", readonly string[]>
>;

/** A browser that a test drives is reported as a bot, as soon as its page has found that out: at any time. */
const isAboutTheBrowser = ({ kind, body }: Message) => kind === "chat" && Object(body).channel === "risk";

/** Everything that was queued or sent about a claim by now. */
export async function goneOut(page: Page, claimId: string): Promise<GoneOut> {
  const response = await page.request.get(`/api/sandbox/messages?claim=${claimId}&limit=500`);
  const newestFirst: readonly Message[] = (await response.json()).responseObject;
  const lines = (kind: string) =>
    newestFirst
      .filter((message) => message.kind === kind && !isAboutTheBrowser(message))
      .toReversed()
      .map(lineOf);
  return {
    crm: lines("crm"),
    chat: lines("chat"),
    sms: lines("sms"),
    email: lines("email"),
    event: lines("event"),
    hook: lines("hook"),
    postback: lines("postback"),
    ticket: lines("ticket"),
  };
}

function lineOf({ kind, body, code }: Message): string {
  if (kind === "sms") return textOf(String(body), code);
  const { module, data, channel, text, event, value, subject } = Object(body);
  if (kind === "email") return textOf(String(subject), code);
  if (kind === "crm") return crmLine(module, data[0]);
  if (kind === "chat") return `${channel}: ${text}`;
  return event ?? `value ${value}`;
}

function crmLine(module: string, record: Readonly<Record<string, unknown>>): string {
  const facts = [
    record["Signature_SHA256"] && "signed",
    record["Lenders_Found"] && `lenders: ${String(record["Lenders_Found"])}`,
    isTrouble(record["Equifax_Credit_Check_Error"]) && "bureau in trouble",
    record["QKBA"] && `qkba ${String(record["QKBA"])}`,
    record["Submitted_Date"] && "submitted",
    record["Cancelled_Date"] && "cancelled",
  ].filter(Boolean);
  return [`${module} from ${String(record["Client_Web_Form"])}`, ...facts].join(", ");
}

function isTrouble(error: unknown): boolean {
  return error !== undefined && error !== "none";
}

const others = [
  [/https?:\S+/g, "(link)"],
  [/\s+/g, " "],
  [/\bEC-[\dA-Z]{4}-[\dA-Z]{4}\b/, "(reference)"],
  [/\bC-\d{8}-[\dA-Z]{8}\b/, "(receipt)"],
  [/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/, "(day)"],
] as const;

/** Without the code, links, numbers and days, which are others each time. */
function textOf(text: string, code: string | undefined): string {
  const bare = code === undefined ? text : text.replaceAll(code, "0000");
  return others.reduce((before, [part, name]) => before.replace(part, name), bare);
}
