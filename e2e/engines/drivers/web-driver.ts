interface Answer {
  readonly value: unknown;
}

interface Failure {
  readonly error: string;
  readonly message: string;
}

const isFailure = (value: unknown): value is Failure => typeof value === "object" && value !== null && "error" in value;

const answerTimeoutMs = 60_000;

/** The commands of WebDriver, under one address. */
export interface WebDriver {
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has an answer of its own form, which its caller knows
  send(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<any>;
}

export function webDriver(address: string): WebDriver {
  return {
    async send(method, path, body) {
      const response = await fetch(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(answerTimeoutMs),
        ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
      const { value } = (await response.json()) as Answer;
      if (isFailure(value))
        throw new Error(`${method} ${path.replace(/^\/session\/[^/]+/, "")}: ${value.error}: ${value.message}`);
      return value;
    },
  };
}
