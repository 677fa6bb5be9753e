import type { Claimant } from "./claimants.ts";
import type { Asked } from "./load.ts";

/** What is asked: nothing of the database; a stored credit file; some fields of a claim to store.*/
export function calls(origin: string, claimants: readonly Claimant[]): Record<string, Asked> {
  const of = (connection: number) => claimants[connection % claimants.length] ?? { cookie: "", claimNumber: "" };
  const headersOf = (connection: number) => ({
    origin,
    "content-type": "application/json",
    cookie: of(connection).cookie,
  });
  const fields = { title: "Ms.", first_name: "Sam", last_name: "Sample", dateOfBirth: "31/01/1980" };
  return {
    "no-op: GET /healthz": { method: "GET", path: "/api/healthz", headersOf: () => ({}) },
    "read: GET /credit-check": { method: "GET", path: "/api/credit-check", headersOf },
    "write: PUT /session/claim": {
      method: "PUT",
      path: "/api/session/claim",
      headersOf,
      bodyOf: (connection) => JSON.stringify({ claimNumber: of(connection).claimNumber, ...fields }),
    },
  };
}
