import { once } from "node:events";
import { createServer } from "node:net";
import { settingProblem, StartProblem } from "@claims/settings/start-problem";

/** A port that no process listens on at this moment. */
export async function anyPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** The names and addresses of this very machine. */
export const loopbacks = ["127.0.0.1", "localhost", "::1"];

const codeOf = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown";

async function codeOfListening(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

/** On this machine's own name a browser tries both addresses, so a process that holds either one would answer for us. */
const addressesBehind = (host: string) => (loopbacks.includes(host) ? [host, "127.0.0.1", "::1"] : [host]);

/** Rejects a port or address that cannot be listened on, before minutes go into a build. */
export async function rejectTakenPort(port: number, host: string): Promise<void> {
  for (const address of new Set(addressesBehind(host))) {
    const code = await codeOfListening(port, address);
    if (code === "EADDRINUSE") {
      throw new StartProblem(`Port ${port} is taken. Stop what uses it or choose another with PORT.`);
    }
    if (code === "EACCES") {
      throw new StartProblem(`Port ${port} is not open to this account. Choose one above 1023 with PORT.`);
    }
    if (code && address === host) {
      throw settingProblem("HOST", host, "an address of this machine");
    }
  }
}
