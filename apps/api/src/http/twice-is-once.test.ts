import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startApi } from "../../testing/running-api.ts";
import { addressOf, type Route } from "./route.ts";

const clients = join(import.meta.dirname, "../../../../packages/contracts/src");

/** Neither creates nor sends: the same fields are merged again; a look for another claim is counted twice. */
const harmlessTwice = ["PUT /session/claim", "POST /user/validate"];

interface ClientCall {
  readonly method: string;
  readonly path: string;
  readonly isKeyed: boolean;
}

/** The calls as the clients' sources have them: what a page sends is theirs alone to say. */
function clientCalls(): ClientCall[] {
  const sources = globSync("**/*.client.ts", { cwd: clients }).map((file) => readFileSync(join(clients, file), "utf8"));
  return sources.flatMap((source) =>
    [...source.matchAll(/callApi\((\{.*?\})\);/gs)].map(([, call = ""]) => callIn(call)),
  );
}

function callIn(call: string): ClientCall {
  const [, method = "?"] = /method: "(\w+)"/.exec(call) ?? [];
  const [, path = call] = /path(?:: ["`]([^"`]+)["`])?/.exec(call) ?? [];
  return {
    method: method.toUpperCase(),
    path: path.replace(/\$\{.*?\}(?=\/|$|")/g, "x"),
    isKeyed: /idempotent: (true|body\.id)/.test(call),
  };
}

const doneBy =
  ({ method, path }: ClientCall) =>
  (route: Route) =>
    route.method === method &&
    new RegExp(`^${addressOf(route).replace(/:\w+/g, "[^/]+")}$`).test(`/api${path.split("?")[0]}`);

it("a page names each call that changes something by a key, unless it may be made twice", async () => {
  const api = await startApi("PGlite");
  const { routes } = api.app;
  await api.stop();
  const changing = clientCalls().filter(({ method }) => method !== "GET");
  const unnamed = changing.filter((call) => !call.isKeyed && !harmlessTwice.includes(`${call.method} ${call.path}`));
  expect(changing.length).toBeGreaterThan(20);
  expect(changing.filter((call) => !routes.some(doneBy(call)))).toEqual([]);
  expect(unnamed.filter((call) => !routes.some((route) => doneBy(call)(route) && route.repeatable))).toEqual([]);
});
