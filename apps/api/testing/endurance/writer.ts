import type { ApiProcess } from "../api-process.ts";
import type { Answer, Browser, Loose } from "../browser.ts";
import { arrive, canary, type Claimant } from "../claimant.ts";
import { withIdempotencyKey } from "../journey.ts";
import { signUp, type Newcomer } from "./newcomer.ts";

/** How many fields of the claim the saves take turns with. */
const fields = 20;

type Work = "save" | "ticket" | "feedback" | "newcomer";
const round: readonly Work[] = ["save", "ticket", "save", "feedback", "save", "save", "ticket", "newcomer"];

/**
 * A claimant who never stops. What is done at each step follows from its number, and a step is repeated, under the same
 * key, until it is acknowledged: so the number of steps says exactly what has to be there.
 */
export class Writer {
  readonly newcomers: Newcomer[] = [];
  /** What was answered instead of an acknowledgement, "nothing" for a connection that broke. */
  readonly rejections = new Map<string, number>();
  steps = 0;
  #claimant: Pick<Claimant, "claimId"> & { readonly cookies: ReadonlyMap<string, string> };

  private constructor({ browser, claimId }: Claimant) {
    this.#claimant = { claimId, cookies: browser.cookies };
  }

  static async begin(api: ApiProcess): Promise<Writer> {
    return new Writer(await arrive(api.browser()));
  }

  /** True where the step was acknowledged. */
  async step(api: ApiProcess): Promise<boolean> {
    const answer = await this.#do(api).catch(() => null);
    if (answer?.status === 200) this.steps += 1;
    else this.#count(answer === null ? "nothing" : String(answer.status));
    return answer?.status === 200;
  }

  #do(api: ApiProcess): Promise<Answer> {
    const browser = api.browser(this.#claimant.cookies);
    const { claimId } = this.#claimant;
    const [what, number] = [workOf(this.steps), this.steps];
    if (what === "save")
      return browser.put("/session/claim", { claimNumber: claimId, [fieldOf(number)]: String(number) });
    if (what === "newcomer") return this.#bring(api);
    if (what === "ticket") {
      const ticket = {
        email: canary.email,
        name: "Quillhilda",
        contact: canary.phone_number,
        feedback: textOf(number),
      };
      return browser.post("/zoho-feedback", ticket, withIdempotencyKey(textOf(number)));
    }
    const said = { claim_number: claimId, feedback_submitted: true, feedback: textOf(number) };
    return browser.post("/feedback", said, withIdempotencyKey(textOf(number)));
  }

  async #bring(api: ApiProcess): Promise<Answer> {
    const { newcomer, answer } = await signUp(api.browser());
    if (answer.status === 200) this.newcomers.push(newcomer);
    return answer;
  }

  #count(rejection: string): void {
    this.rejections.set(rejection, (this.rejections.get(rejection) ?? 0) + 1);
  }

  /** Everything that is not as the acknowledgements say; one text for each. */
  async missing(api: ApiProcess): Promise<string[]> {
    const held = await this.#held(api.browser(this.#claimant.cookies));
    const done = Array.from({ length: this.steps }, (_, number) => number);
    const wanted = (what: Work) => done.filter((number) => workOf(number) === what).map(textOf);
    const received = (kind: string, text: (body: Loose | undefined) => string) =>
      Object.values(held.outgoing_work ?? {}).flatMap((work) => (String(work.kind) === kind ? [text(work.body)] : []));
    const last = wanted("feedback").at(-1);
    const isLast = String(held.claims?.[0]?.seen?.feedback) === String(last);
    return [
      ...this.#lostSaves(held.claims?.[0]?.said, done),
      ...differences(
        wanted("ticket"),
        received("ticket", (body) => String(body?.feedback)),
      ),
      ...differences(
        wanted("feedback"),
        received("chat", (body) => String(body?.text).replace("Report a Technical Problem: ", "")),
      ),
      ...(isLast ? [] : [`the feedback on record is not ${last}`]),
    ];
  }

  #lostSaves(said: Loose | undefined, done: readonly number[]): string[] {
    const last = new Map(
      done.filter((number) => workOf(number) === "save").map((number) => [fieldOf(number), String(number)]),
    );
    return [...last]
      .filter(([field, value]) => String(said?.[field]) !== value)
      .map(([field, value]) => `${field} is not ${value}`);
  }

  async #held(browser: Browser): Promise<Loose> {
    const { status, value } = await browser.get("/claims/current/export");
    if (status !== 200 || value.held === undefined) throw new Error(`The export answered ${status}.`);
    return value.held;
  }
}

function workOf(number: number): Work {
  return round[number % round.length] ?? "save";
}

function fieldOf(number: number): string {
  return `utm_field_${number % fields}`;
}

function textOf(number: number): string {
  return `step-${number}-of-a-claimant`;
}

/** What is wanted once and is not there once, and what is there and was never wanted. */
function differences(wanted: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>(wanted.map((text) => [text, 0]));
  for (const text of found) counts.set(text, (counts.get(text) ?? 0) + 1);
  const known = new Set(wanted);
  return [...counts].flatMap(([text, count]) =>
    known.has(text) && count === 1 ? [] : [`${text} was told ${count} times`],
  );
}
