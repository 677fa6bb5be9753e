interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: object;
  readonly result?: object;
  readonly message?: string;
}

type Listener = (params: never) => void;

/** The far end of WebDriver BiDi: commands and their answers, and events. */
export interface Bidi {
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has an answer of its own form, which its caller knows
  send(method: string, params: object): Promise<any>;
  on(event: string, listener: Listener): void;
  close(): void;
}

interface Pending {
  resolve(result: object | undefined): void;
  reject(error: Error): void;
}

const answerTimeoutMs = 60_000;

/** Opens a connection to a browser that speaks WebDriver BiDi. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const pending = new Map<number, Pending>();
  const listeners: [event: string, listener: Listener][] = [];
  let last = 0;

  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, message }: Message = JSON.parse(String(data));
    if (id === undefined) {
      for (const [event, listener] of listeners) if (event === method) listener(params as never);
      return;
    }
    if (message === undefined) pending.get(id)?.resolve(result);
    else pending.get(id)?.reject(new Error(message));
    pending.delete(id);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of pending.values()) reject(new Error("The browser ended."));
  });
  await new Promise((done, reject) => {
    socket.addEventListener("open", done);
    socket.addEventListener("error", () => reject(new Error(`Nothing speaks WebDriver BiDi at ${url}.`)));
  });

  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        const timer = setTimeout(
          () => reject(new Error(`${method} was not answered within a minute.`)),
          answerTimeoutMs,
        );
        pending.set(last, {
          resolve: (result) => (clearTimeout(timer), resolve(result)),
          reject: (error) => (clearTimeout(timer), reject(error)),
        });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    on: (event, listener) => void listeners.push([event, listener]),
    close: () => socket.close(),
  };
}
