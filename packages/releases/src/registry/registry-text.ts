import {
  appReleasesSchema,
  type Move,
  parseRegistry,
  type Registry,
  registrySchema,
} from "@claims/contracts/remote/schema";
import * as v from "valibot";
import { unreadable } from "./writer-version.ts";

/** What a store holds before anything was released into it. */
export const emptyRegistry: Registry = { version: 1, revision: 0, apps: {}, history: [] };

const moveSchema = registrySchema.entries.history.wrapped.item;

type Json = Readonly<Record<string, unknown>>;

/** What newer tools wrote in a form that these cannot read; it is passed over, and written back as it was. */
interface PassedOver {
  /** The names of all apps, in the order in which they are written. */
  order: readonly string[];
  apps: Json;
  /** Lines of the history, by their number. */
  history: Readonly<Record<number, unknown>>;
}

/** It travels with the registry through every copy, and JSON knows nothing of it. */
const passedOver = Symbol("passed over");

type Read = Registry & { readonly [passedOver]?: PassedOver };

/** The apps whose entry newer tools wrote in a form that these cannot read. */
export const appsPassedOver = (registry: Read): string[] => Object.keys(registry[passedOver]?.apps ?? {});

/** True where newer tools wrote something in a form that these cannot read. */
export const isPassedOver = (registry: Read): boolean => registry[passedOver] !== undefined;

/** A registry as it is written: with all that was passed over where it stood. */
export function wholeOf({ ...registry }: Read): object {
  const { [passedOver]: unread } = registry;
  if (!unread) return registry;
  const names = [...new Set([...unread.order, ...Object.keys(registry.apps)])];
  const apps = names.flatMap((name) => {
    const apps: Json = name in registry.apps ? registry.apps : unread.apps;
    return name in apps ? [[name, apps[name]]] : [];
  });
  const history = registry.history?.map((line, nth): unknown => (nth in unread.history ? unread.history[nth] : line));
  return { ...registry, apps: Object.fromEntries(apps), ...(history && { history }) };
}

export const textOf = (registry: Registry | string) =>
  typeof registry === "string" ? registry : `${JSON.stringify(wholeOf(registry), null, 2)}\n`;

function jsonIn(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The registry at ${place} cannot be read.`, { cause: error });
  }
}

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);

function withoutUnread(json: unknown): unknown {
  if (!isJson(json) || !isJson(json["apps"])) return json;
  const { apps, history } = json;
  const entries = Object.entries(apps);
  const lines: unknown[] = Array.isArray(history) ? history : [];
  const unread: PassedOver = {
    order: Object.keys(apps),
    apps: Object.fromEntries(entries.filter(([, entry]) => !v.is(appReleasesSchema, entry))),
    history: Object.fromEntries(lines.flatMap((line, nth) => (v.is(moveSchema, line) ? [] : [[nth, line]]))),
  };
  if (Object.keys(unread.apps).length + Object.keys(unread.history).length === 0) return json;
  const noLine: Move = {};
  return {
    ...json,
    apps: Object.fromEntries(entries.filter(([name]) => !(name in unread.apps))),
    ...(Array.isArray(history) && { history: lines.map((line, nth) => (nth in unread.history ? noLine : line)) }),
    [passedOver]: unread,
  };
}

/**
 * The registry with everything that newer tools wrote in it: keys, lines of the history, whole apps. Rejected where these
 * tools do not know what is live.
 */
export function registryIn(text: string, place: string): Registry {
  const json = jsonIn(text, place);
  try {
    return parseRegistry(withoutUnread(json));
  } catch (error) {
    throw error instanceof Error ? unreadable(json, error.message) : error;
  }
}
