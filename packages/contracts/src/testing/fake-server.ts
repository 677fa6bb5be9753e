/** What reached the fake server. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly key: string | null;
  readonly credentials: string;
}

type Answer = Response | Error | Promise<Response>;

/** The envelope of an answer that went well. */
export function success(responseObject: unknown, statusCode = 200): Response {
  return Response.json({ success: true, message: "", statusCode, responseObject }, { status: statusCode });
}

/** The envelope of a failure. */
export function failure(statusCode: number, message = "", headers: Record<string, string> = {}): Response {
  const body = { success: false, message, statusCode, responseObject: null };
  return Response.json(body, { status: statusCode, headers });
}

/** What the browser says when nothing answers. */
export function noNetwork(): Error {
  return new TypeError("Failed to fetch");
}

async function noted(request: Request): Promise<Received> {
  const text = await request.clone().text();
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: `${pathname}${search}`,
    body: text === "" ? undefined : JSON.parse(text),
    key: request.headers.get("idempotency-key"),
    credentials: request.credentials,
  };
}

/** Stands in for the network: answers every request, and remembers it. */
export function serve(answer: (request: Received, nth: number) => Answer): Received[] {
  const received: Received[] = [];
  globalThis.fetch = async (input, init) => {
    const request = await noted(new Request(input, init));
    received.push(request);
    const answered = await answer(request, received.length);
    if (answered instanceof Error) throw answered;
    return answered;
  };
  return received;
}

/** A promise that the test settles. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((keep) => {
    resolve = keep;
  });
  return { promise, resolve };
}
