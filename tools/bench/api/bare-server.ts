import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Pool } from "pg";

// The least that could serve these three calls: the same statements on the same tables, and nothing else of the
// product. No validation, no encryption, no checks of origin or claim number, no log, no measurements.
const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

const session = `select s.claim_id, s.masked, s.expires_at, c.data_key from sessions s
  join claims c on c.id = s.claim_id where s.token_hash = $1 and s.expires_at > $2`;
const file = "select state, sealed_answer from credit_searches where claim_id = $1";
const update = `update claims set updated_at = $2, reported = reported || $3::jsonb, facts = facts || $4::jsonb
  where id = $1 and submitted_at is null`;

async function claimOf(request: IncomingMessage): Promise<string> {
  const token = /claims_session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const hash = createHash("sha256").update(token).digest();
  const { rows } = await pool.query(session, [hash, new Date()]);
  return rows[0].claim_id;
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

async function answerTo(request: IncomingMessage): Promise<object> {
  if (request.url === "/api/healthz") return { status: "up" };
  const claim = await claimOf(request);
  if (request.method === "GET") {
    const { rows } = await pool.query(file, [claim]);
    return { answer: rows[0].sealed_answer.toString("base64") };
  }
  const { claimNumber: _, ...fields } = await bodyOf(request);
  await pool.query(update, [claim, new Date(), JSON.stringify(fields), "{}"]);
  return { claimId: claim, updatedAt: new Date() };
}

function send(response: ServerResponse, status: number, value: object) {
  const text = JSON.stringify(value);
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(text);
}

const server = createServer((request, response) => {
  answerTo(request).then(
    (value) => send(response, 200, value),
    (error: unknown) => send(response, 500, { error: String(error) }),
  );
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ type: "listening", port: typeof address === "object" ? address?.port : undefined });
});

for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.once(signal, () => process.exit(0));
