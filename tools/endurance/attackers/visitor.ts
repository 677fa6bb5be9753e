import { Agent, request } from "node:https";
import { Browser, type Answer, type Loose } from "../../../apps/api/testing/browser.ts";

interface Product {
  readonly origin: string;
  /** Opens the texts of the sandbox and the health of releases. */
  readonly metricsToken: string;
}

interface Sending {
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly text?: string;
}

/** A browser with an address of its own on this machine, which does not know the product's certificate. */
export class Visitor extends Browser {
  readonly #product: Product;
  readonly #agent: Agent;
  /** How long each answer took, in milliseconds. */
  readonly took: number[] = [];

  constructor(product: Product, localAddress: string, cookies?: ReadonlyMap<string, string>) {
    super({ origin: product.origin, checkAnswer: () => undefined }, cookies);
    this.#product = product;
    this.#agent = new Agent({ keepAlive: true, rejectUnauthorized: false, localAddress });
  }

  override async send(method: string, path: string, { headers = {}, text }: Sending = {}): Promise<Answer> {
    const began = performance.now();
    const answer = await this.#ask(method, path, { ...this.#usual(path, text), ...headers }, text).catch(away);
    this.took.push(performance.now() - began);
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** Nothing of it stays connected. */
  leave(): void {
    this.#agent.destroy();
  }

  #usual(path: string, text: string | undefined): Record<string, string> {
    const { origin, metricsToken } = this.#product;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      origin,
      ...(/^\/(sandbox|releases)\//.test(path) && { authorization: `Bearer ${metricsToken}` }),
      ...(text !== undefined && {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(text)),
      }),
      ...(cookie !== "" && { cookie }),
    };
  }

  #ask(method: string, path: string, headers: Readonly<Record<string, string | null>>, text?: string): Promise<Answer> {
    const { hostname, port } = new URL(this.#product.origin);
    const given = Object.fromEntries(
      Object.entries(headers).filter((header): header is [string, string] => header[1] !== null),
    );
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: "127.0.0.1",
          servername: hostname,
          port,
          method,
          path: `/api${path}`,
          agent: this.#agent,
          headers: { host: `${hostname}:${port}`, ...given },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.once("error", reject);
          response.once("end", () => {
            const lines = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            );
            resolve(answerFrom(response.statusCode ?? 0, new Headers(lines), Buffer.concat(parts).toString()));
          });
        },
      );
      asked.setTimeout(60_000, () => asked.destroy(new Error("No answer within a minute.")));
      asked.once("error", reject);
      asked.end(text);
    });
  }
}

/** No answer at all, as a page meets it. */
function away(): Answer {
  return answerFrom(0, new Headers(), "");
}

function answerFrom(status: number, headers: Headers, text: string): Answer {
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  const body: { message?: string; responseObject?: unknown } = isJson ? Object(JSON.parse(text)) : {};
  // What an attack looks into is what came; a part that is not there is undefined.
  return {
    status,
    headers,
    text,
    message: body.message ?? "",
    value: ("responseObject" in body ? body.responseObject : body) as Loose,
  };
}
