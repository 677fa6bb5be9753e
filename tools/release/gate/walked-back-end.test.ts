import { execFileSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { walkedBackEnd } from "./walked-back-end.ts";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
const head = git("rev-parse", "HEAD");
const before = git("rev-parse", "HEAD~1");

let server: Server;
let answer: { status: number; body: string };
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer(({ url = "" }, response) => {
    asked.push(url);
    response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => void server.close());

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server has this shape
/** As the back end wraps whatever it answers. */
const bodyOf = (responseObject: object) => JSON.stringify({ success: true, statusCode: 200, responseObject });
const says = (commit: string) => (answer = { status: 200, body: bodyOf({ commit, contract: "2.0.0" }) });

type Asked = Parameters<typeof walkedBackEnd>[0];
const ask = (given: Partial<Asked> = {}) =>
  walkedBackEnd({
    env: {},
    site: { publicOrigin: origin() },
    isShared: true,
    checkout: { commit: head, isDirty: false },
    own: false,
    ...given,
  });

describe("the back end that a candidate is walked against", () => {
  it("is of the commit that runs behind the live pages", async () => {
    says(before);
    await expect(ask()).resolves.toEqual({
      commit: before,
      name: `the back end of commit ${before.slice(0, 10)}, which runs at ${origin()}`,
    });
    expect(asked).toEqual(["/api/version"]);
  });

  it("is asked for where API_ORIGIN says it runs, before anywhere else", async () => {
    says(before);
    const env = { API_ORIGIN: origin() };
    await expect(ask({ env, site: { publicOrigin: "http://127.0.0.1:9" } })).resolves.toMatchObject({ commit: before });
  });

  it("is this checkout where that is the commit that runs, and its sources otherwise", async () => {
    says(head);
    await expect(ask()).resolves.toMatchObject({ commit: undefined });
    await expect(ask({ checkout: { commit: head, isDirty: true } })).resolves.toMatchObject({ commit: head });
  });

  it("is this checkout's in a store of one's own, where nobody says what runs, and where that is asked for", async () => {
    const here = { commit: undefined, name: "the back end of this checkout" };
    await expect(ask({ isShared: false })).resolves.toEqual(here);
    await expect(ask({ own: true })).resolves.toEqual(here);
    await expect(ask({ site: {} })).resolves.toMatchObject({
      commit: undefined,
      name: expect.stringMatching(/PUBLIC_ORIGIN/),
    });
    expect(asked).toEqual([]);
  });

  it.each([
    ["does not know its commit", 200, { commit: null, contract: "2.0.0" }],
    ["is older than this question", 404, { error: "not found" }],
    ["says something else", 200, { commit: "main; rm -rf" }],
    ["fails", 500, {}],
  ])("is nobody's guess where the one that runs %s", async (_, status, body) => {
    answer = { status, body: bodyOf(body) };
    await expect(ask()).rejects.toThrow(
      `The back end at ${origin()} does not say which commit it runs (${origin()}/api/version, status ${status}). A release is walked against the back end that runs: where this checkout's will do, add --own-back-end. Nothing was changed.`,
    );
  });

  it("is nobody's guess where none answers", async () => {
    await expect(ask({ site: { publicOrigin: "http://127.0.0.1:9" } })).rejects.toThrow(
      /^No back end answers at http:\/\/127\.0\.0\.1:9\/api\/version .+add --own-back-end/,
    );
  });

  it("is nobody's guess where this clone has no such commit", async () => {
    says("0123456789abcdef0123456789abcdef01234567");
    await expect(ask()).rejects.toThrow("This clone has no commit 0123456789, which the back end runs");
  });
});
