import { textOf, type Environment } from "@claims/settings/reader";
import { StartProblem, settingProblem } from "@claims/settings/start-problem";
import { isThisMachine } from "@claims/settings/this-machine";
import type { Kind } from "./provider-kinds.ts";

/** How a real third party is reached. */
export interface Access {
  readonly url: string;
  readonly key: readonly string[];
}

interface Reading {
  readonly group: string;
  readonly kind: Kind;
  readonly production: boolean;
}

export function readAccess(env: Environment, { group, kind, production }: Reading): Access {
  return { url: addressIn(env, { group, kind, production }), key: keyIn(env, `${group}_KEY`, kind.key) };
}

function addressIn(env: Environment, { group, kind, production }: Reading): string {
  const given = textOf(env, `${group}_URL`) ?? kind.url;
  const url = given === undefined ? null : URL.parse(given);
  const { protocols } = kind;
  const safe = protocols
    ? protocols.includes(url?.protocol ?? "")
    : url?.protocol === "https:" || (url?.protocol === "http:" && !production && isThisMachine(url.hostname));
  const bare = url !== null && url.search === "" && url.hash === "" && url.username === "" && url.password === "";
  if (url !== null && safe && bare) return url.href;
  const here = production ? "" : " (http for this machine alone)";
  const allowed = protocols
    ? `an address such as ${protocols[0]}//mail.vendor.example`
    : `an https address such as https://api.vendor.example/v1${here}`;
  // What stands before an @ could be a password.
  throw settingProblem(`${group}_URL`, given?.replace(/\/\/.*@/, "//…@"), allowed);
}

function keyIn(env: Environment, name: string, parts: readonly string[]): readonly string[] {
  const given = textOf(env, name);
  const found = given === undefined ? [] : parts.length === 1 ? [given] : given.split(":");
  if (found.length === parts.length && found.every((part) => part !== "")) return found;
  const state = given === undefined ? "is missing" : `has ${found.length} part${found.length === 1 ? "" : "s"}`;
  // The value itself is a secret, so the sentence describes it only.
  throw new StartProblem(
    `${name} ${state}: allowed is ${parts.length === 0 ? "none, since this kind needs no key" : parts.join(":")}.`,
  );
}
