interface Asked {
  readonly call: string;
  readonly body: unknown;
}

/** What a call answers: its responseObject, or all of it. */
export type Answer = (asked: Asked) => Response | Promise<Response>;

export function done(responseObject: unknown): Response {
  return Response.json({ success: true, message: "", statusCode: 200, responseObject });
}

export function errorAnswer(status: number, message = ""): Response {
  return Response.json({ success: false, message, statusCode: status, responseObject: null }, { status });
}

export function networkDown(): never {
  throw new TypeError("Failed to fetch");
}

/** The claim number of every session that the fake back end starts. */
export const claimId = "clm_0123456789abcdefghij";

export function saved(): Response {
  return done({ claimId, updatedAt: "2026-11-20T12:00:00.000Z" });
}

const usual: Record<string, Answer> = {
  "POST /session/claim": () => done({ claimId, tester: false, data: { data: {}, screens_completed: [] } }),
  "PUT /session/claim": () => saved(),
};

/** The back end as the browser sees it: an answer for each `METHOD /path`, and all that was asked. */
export function fakeApi(answers: Record<string, Answer> = {}) {
  const known = { ...usual, ...answers };
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = decodeURIComponent(new URL(request.url).pathname).replace(/^\/api/, "");
    const call = `${request.method} ${path}`;
    const text = await request.text();
    const question = { call, body: text === "" ? undefined : JSON.parse(text) };
    asked.push(question);
    return known[call]?.(question) ?? errorAnswer(404, `Nothing answers ${call}.`);
  };
  return {
    /** The bodies of one call, in the order they came. */
    bodiesOf: (call: string) => asked.filter((question) => question.call === call).map(({ body }) => body),
    calls: () => asked.map(({ call }) => call),
    change: (more: Record<string, Answer>) => Object.assign(known, more),
  };
}
