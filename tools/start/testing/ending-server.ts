import { createServer } from "node:http";

/** Says which process it is, and ends by itself when it is asked for `/end`. */
const server = createServer((request, response) => {
  if (request.url === "/end") process.kill(process.pid, "SIGKILL");
  response.end(String(process.pid));
});

server.listen(Number(process.env["PORT"]), "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ type: "listening", port: typeof address === "object" ? address?.port : 0 });
});
process.once("disconnect", () => process.exit(0));
