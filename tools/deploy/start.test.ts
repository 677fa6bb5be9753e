import { once } from "node:events";
import { createServer } from "node:net";
import { startAndEnd } from "../start/testing/launcher.ts";

test("what is deployed does not start where its port is taken, and says so before it builds anything", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const end = await startAndEnd({ PORT: String(port) }, "tools/deploy/start.ts");
  server.close();
  expect(end).toEqual({ code: 1, err: `Port ${port} is taken. Stop what uses it or choose another with PORT.\n` });
});
