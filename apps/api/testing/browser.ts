import { parseSetCookie } from "cookie";
import * as v from "valibot";

const envelope = v.object({
  success: v.boolean(),
  message: v.string(),
  statusCode: v.number(),
  responseObject: v.nullable(v.unknown()),
  code: v.optional(v.string()),
});

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly message: string;
  /** Of a rejection on which a page acts. */
  readonly code?: string | undefined;
  /** `responseObject`, as loosely as a test wants to look at it. */
  readonly value: Loose;
}

/** Whatever JSON came: a part that is not there is undefined, and an assertion then says so. */
export interface Loose {
  readonly [part: string | number]: Loose;
}

interface Sending {
  /** Null leaves out what the browser would send by itself. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly text?: string;
}

interface Served {
  readonly origin: string;
  /** Throws where an answer is not what the contract says. */
  readonly checkAnswer: (method: string, url: string, answer: Answer) => void;
}

/** A browser as the API sees one: it keeps cookies, sends its origin and speaks JSON. */
export class Browser {
  readonly #origin: string;
  readonly #checkAnswer: Served["checkAnswer"];
  readonly cookies: Map<string, string>;

  constructor({ origin, checkAnswer }: Served, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#origin = origin;
    this.#checkAnswer = checkAnswer;
    this.cookies = new Map(cookies);
  }

  get(path: string, sending: Sending = {}): Promise<Answer> {
    return this.send("GET", path, sending);
  }

  post(path: string, body?: unknown, sending: Sending = {}): Promise<Answer> {
    return this.send("POST", path, { text: JSON.stringify(body), ...sending });
  }

  put(path: string, body?: unknown, sending: Sending = {}): Promise<Answer> {
    return this.send("PUT", path, { text: JSON.stringify(body), ...sending });
  }

  async send(method: string, path: string, { headers = {}, text }: Sending = {}): Promise<Answer> {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: Object.entries({ ...this.#usual(method, text), ...headers }).filter(isGiven),
      // As bytes: of a text, fetch would make up the content type.
      ...(text === undefined ? {} : { body: new TextEncoder().encode(text) }),
    });
    for (const cookie of response.headers.getSetCookie()) this.#setCookie(cookie);
    const answer = answerFrom(response, await response.text());
    this.#checkAnswer(method, `/api${path}`, answer);
    return answer;
  }

  #usual(method: string, text: string | undefined): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      ...(method === "GET" ? {} : { origin: this.#origin }),
      ...(text === undefined ? {} : { "content-type": "application/json" }),
      ...(cookie === "" ? {} : { cookie }),
    };
  }

  #setCookie(cookie: string): void {
    const { name, value = "" } = parseSetCookie(cookie);
    this.cookies.set(name, value);
  }
}

function isGiven(header: [string, string | null]): header is [string, string] {
  return header[1] !== null;
}

function answerFrom(response: Response, text: string): Answer {
  const { status, headers } = response;
  const isJson = headers.get("content-type")?.startsWith("application/json");
  const body: unknown = isJson ? JSON.parse(text) : null;
  const enveloped = v.safeParse(envelope, body);
  // A test looks into an answer as far as it likes; what is not there is undefined.
  const value = (enveloped.success ? enveloped.output.responseObject : body) as Loose;
  const { message, code } = enveloped.success ? enveloped.output : { message: "", code: undefined };
  return { status, headers, text, message, code, value };
}
