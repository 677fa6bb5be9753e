import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { aDelivery } from "../../../testing/a-delivery.ts";
import { type CallOptions, createBreaker, openVendor } from "../../third-party/ask.ts";
import { smtp } from "./smtp.ts";

const servers: SMTPServer[] = [];
const reported: unknown[] = [];

beforeEach(() => void reported.splice(0));
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve)))));

/** A mail server of this test's own, with what it received. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === "claims" && password === "secret" ? done(null, { user: username }) : done(new Error("Wrong login.")),
    onData(stream, _, done) {
      let message = "";
      stream.on("data", (part: Buffer) => void (message += part.toString()));
      stream.on("end", () => {
        received.push(message);
        done();
      });
    },
    closeTimeout: 100,
    ...options,
  });
  // A client that hangs up in the middle of the handshake is what a test wants.
  server.on("error", () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

function mailer(url: string, { password = "secret", timeoutMs = 10_000, stop = undefined as string | undefined } = {}) {
  const callOptions: CallOptions = {
    provider: "email",
    timeoutMs,
    report: (provider, outcome, _, fault) => void reported.push([provider, outcome, fault]),
  };
  const vendor = openVendor({
    url,
    key: ["claims", password, "help@example-claims.test"],
    callOptions,
    breaker: createBreaker(() => undefined),
  });
  return () =>
    smtp(vendor, "Example & Sons, Claims")(
      { subject: "Your claim is in", text: "In words.", html: "<p>In words.</p>", ...(stop !== undefined && { stop }) },
      aDelivery({ kind: "email", to: "ada@person.test" }),
    );
}

const problem = (status: number) => Object.assign(new Error("No."), { responseCode: status });

describe("an e-mail by SMTP", () => {
  it("goes from the firm's address to the claimant's, with both forms of its words and one identifier in every attempt", async () => {
    const { url, received } = await mailServer();
    const send = mailer(url);
    expect([(await send()).ok, (await send()).ok]).toEqual([true, true]);
    const [first = "", second = ""] = received;
    for (const part of [
      'From: "Example & Sons, Claims" <help@example-claims.test>',
      "To: ada@person.test",
      "Subject: Your claim is in",
      "In words.",
      "<p>In words.</p>",
    ])
      expect(first).toContain(part);
    const identifier = (message: string) => /^Message-ID: (.+)$/im.exec(message)?.[1];
    expect(identifier(first)).toBe(identifier(second));
  });

  it("says where it is stopped, so that a mail program can offer one press of its own, and of others that there is no such place", async () => {
    const { url, received } = await mailServer();
    const stop = "https://claims.example/api/reminders/stop?key=a.b";
    await mailer(url, { stop })();
    await mailer(url)();
    const lists = received.map((message) => message.match(/^List-Unsubscribe.*$/gim) ?? []);
    expect(lists).toEqual([[`List-Unsubscribe: <${stop}>`, "List-Unsubscribe-Post: List-Unsubscribe=One-Click"], []]);
  });

  it.each([
    ["is refused where the server will never take it", problem(550), "refused"],
    ["is tried again where the server is busy", problem(451), "failed"],
  ])("%s", async (_, error, expected) => {
    const { url } = await mailServer({ onRcptTo: (__, ___, done) => done(error) });
    expect(await mailer(url)()).toEqual({ ok: false, problem: expected });
  });

  it("is tried again where our own login fails, and the log says so", async () => {
    const { url } = await mailServer();
    expect(await mailer(url, { password: "wrong" })()).toEqual({ ok: false, problem: "failed", fault: "login" });
    expect(reported).toEqual([["email", "failed", "login"]]);
  });

  it("is tried again where the server's certificate is nobody's, and the log says so", async () => {
    const warning = jest.spyOn(console, "error").mockImplementation();
    const { url } = await mailServer({ secure: true });
    warning.mockRestore();
    const send = mailer(url.replace("smtp:", "smtps:"));
    expect(await send()).toEqual({ ok: false, problem: "failed", fault: "certificate" });
  });

  it("is tried again where the server cannot be reached, and the log says so", async () => {
    const unreached = { ok: false, problem: "failed", fault: "connection" };
    expect(await mailer("smtp://127.0.0.1:1")()).toEqual(unreached);
  });

  it("is given up on for now where the server does not answer", async () => {
    const { url } = await mailServer({ onData: (stream) => void stream.resume() });
    expect(await mailer(url, { timeoutMs: 300 })()).toEqual({ ok: false, problem: "timed-out" });
  });
});
