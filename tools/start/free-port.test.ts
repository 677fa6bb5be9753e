import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { rejectTakenPort } from "./free-port.ts";

let server: Server;

async function portTakenOn(host: string): Promise<number> {
  server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("A TCP server has a port.");
  return address.port;
}

async function free() {
  server.close();
  await once(server, "close");
}

afterEach(() => server.close());

describe("the port that the product is to listen on", () => {
  test.each(["127.0.0.1", "::1"])("is refused in one sentence when something on %s has it", async (host) => {
    const port = await portTakenOn(host);
    await expect(rejectTakenPort(port, "127.0.0.1")).rejects.toThrow(
      `Port ${port} is taken. Stop what uses it or choose another with PORT.`,
    );
    await free();
  });

  test("is taken as it is when it is free", async () => {
    const port = await portTakenOn("127.0.0.1");
    await free();
    await expect(rejectTakenPort(port, "127.0.0.1")).resolves.toBeUndefined();
  });

  test("needs a host that is this machine's", async () => {
    await expect(rejectTakenPort(0, "192.0.2.1")).rejects.toThrow(
      'HOST is "192.0.2.1": allowed is an address of this machine.',
    );
  });
});
