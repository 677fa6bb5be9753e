import { parentPort, workerData } from "node:worker_threads";
import { attackedAt, type Given } from "./attacked.ts";
import { attacks } from "./attacks.ts";

/** In a thread of its own: what an attack costs its own side must not slow the ordinary claimants of ours. */
const { id, given, side }: { id: string; given: Given; side: number } = workerData;
const attack = attacks.find((one) => one.id === id);
if (attack === undefined) throw new Error(`There is no attack ${id}.`);
parentPort?.postMessage(await attack.run(attackedAt(given, side)), []);
