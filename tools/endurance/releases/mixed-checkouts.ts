import { EventEmitter } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Workspace } from "../../bench/workspace.ts";
import { futureOf, randomFrom } from "../../release/testing/future-registry.ts";
import { finish } from "../../start/child-command.ts";
import type { Outcome } from "../outcome.ts";
import { checkMove, liveSetsIn, liveShellIn, notSeen, tooFew } from "./check-move.ts";
import { olderCheckouts } from "./checkouts.ts";
import { futureCheckout, pagesOfTomorrow } from "./future-checkout.ts";
import { startPlatform } from "./platform.ts";
import { stateOf } from "./store-state.ts";

const played = /^\s*[✓✘]\s/;
const apps = ["front-journey", "back-journey", "content-pages"] as const;
const again = "tools/release/testing/release-again.ts";

interface Command {
  name: string;
  script: string;
  flags: readonly string[];
  /** Moves this app alone; any of them otherwise. */
  app?: (typeof apps)[number] | "shell";
}

/** What a later day releases: the shell whose pages all of the others have to compose from then on, and undo. */
const futureRelease: Command = {
  name: "release of a future shell",
  script: "tools/release/release.ts",
  flags: ["--dirty", "--without-look"],
  app: "shell",
};
const rollbackOfShell: Command = {
  name: "rollback of a shell",
  script: "tools/release/rollback.ts",
  flags: [],
  app: "shell",
};

/** Everything that a team types; each is a script of the checkout it is typed in. The first come twice as often. */
const commands: readonly Command[] = [
  { name: "release again", script: again, flags: [] },
  { name: "release again", script: again, flags: [] },
  { name: "release to a tenth", script: again, flags: ["--canary", "10"] },
  { name: "release from source", script: "tools/release/release.ts", flags: ["--dirty"] },
  { name: "publish", script: "tools/release/publish-content.ts", flags: [], app: "content-pages" },
  { name: "promote", script: "tools/release/promote.ts", flags: ["--dirty"] },
  { name: "rollback", script: "tools/release/rollback.ts", flags: [] },
];

/** One product in two processes whose store is shared, with words in its registry that no tools of today know. */
async function startShared(workspace: Workspace, random: () => number) {
  const platform = await startPlatform(workspace);
  const registry = join(platform.releases, "registry.json");
  await writeFile(registry, JSON.stringify(futureOf(JSON.parse(await readFile(registry, "utf8")), random)));
  return platform;
}

/** Whole journeys one after another on what is live, each of its three variants as often, with a word for each that ended. */
function walkJourneys(workspace: Workspace, port: number, journeys: number) {
  let count = 0;
  const endings = new EventEmitter().setMaxListeners(0);
  const walking = finish({
    command: join("node_modules/.bin", "playwright"),
    args: ["test", "--config", "e2e/versions.config.ts", "--repeat-each", String(Math.ceil(journeys / 3))],
    env: { E2E_PORT: String(port), RELEASES_MOVE: "yes" },
    signal: workspace.signal,
    onLine(line) {
      if (!played.test(line)) return;
      workspace.say(`  ${line.trim()}`);
      count += 1;
      endings.emit("journey");
    },
  });
  void walking.finally(() => {
    count = Infinity;
    endings.emit("journey");
  });
  /** Comes back once so many have ended, or all of them. */
  const ended = (number: number) =>
    new Promise<void>((done) => {
      const look = () => void (count >= number && done());
      endings.on("journey", look);
      look();
    });
  return { walking, ended, journeys: () => Math.min(count, journeys) };
}

/** What an editor of that checkout has: its pages, with a sentence more. */
async function edited(workspace: Workspace, home: string, nth: number) {
  const content = join(await workspace.folder("edited"), "content");
  await cp(join(home, "apps/content-pages/content"), content, { recursive: true });
  const page = join(content, "pages/complaints.md");
  await writeFile(page, `${await readFile(page, "utf8")}\nThis page was changed ${nth} times.\n`);
  return content;
}

/** Gives what there is in an order of chance, everything once before anything comes again. */
function shuffling<One>(all: readonly One[], random: () => number): () => One {
  let left: One[] = [];
  return () => {
    if (left.length === 0) left = [...all];
    const [next] = left.splice(Math.floor(random() * left.length), 1);
    if (next === undefined) throw new Error("There is nothing to choose from.");
    return next;
  };
}

const onOneLine = (output: string) =>
  output
    .trim()
    .split(/\s*\n\s*/)
    .slice(-8)
    .join(" | ");

/** So many moves are promised: each kind comes up among them. A shorter run says which did not. */
export const promisedMoves = 40;

/** So many moves, and one of the two processes is restarted while the next is made. */
const movesToARestart = 4;

/** Releases, canaries and rollbacks from checkouts of different age into one store, while claimants walk over it. */
export async function endureMixedCheckouts(workspace: Workspace, moves: number, journeys: number): Promise<Outcome> {
  const seed = Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const future = await futureCheckout(workspace);
  const checkouts = [{ name: "this checkout", home: process.cwd() }, future, ...(await olderCheckouts(workspace))];
  workspace.say(`seed ${seed}; ${checkouts.map(({ name }) => name).join(", ")}`);
  const nextCheckout = shuffling(checkouts, random);
  const nextCommand = shuffling(commands, random);
  const nextApp = shuffling(apps, random);
  const platform = await startShared(workspace, random);
  const { releases } = platform;
  const elsewhere = await workspace.folder("elsewhere");

  const wrong: string[] = [];
  const made: { command: string; accepted: boolean; changed: boolean }[] = [];
  const counts = new Map<string, number>();
  /** Moves of the shell come when there is something to see on both sides of them. */
  const [futureReleases, shellRollbacks] = [
    [0.2, 0.7].map((part) => Math.ceil(moves * part)),
    [Math.ceil(moves * 0.5)],
  ];
  const shells = new Set<string>();
  const underFuture = { moves: 0, journeys: 0 };
  const walk = walkJourneys(workspace, platform.port, journeys);
  /** From one move to the next: is a shell of tomorrow live, and how many journeys had ended when it began to be counted? */
  let era = { isFuture: false, from: 0 };
  const endEra = (isFuture: boolean) => {
    if (era.isFuture) underFuture.journeys += walk.journeys() - era.from;
    era = { isFuture, from: walk.journeys() };
  };
  for (let nth = 1; nth <= moves && !workspace.signal.aborted; nth += 1) {
    await walk.ended(Math.floor(((nth - 1) * journeys) / moves));
    const isFuture = futureReleases.includes(nth);
    const { name, home } = isFuture ? future : nextCheckout();
    const {
      name: command,
      script,
      flags,
      app = nextApp(),
    } = isFuture ? futureRelease : shellRollbacks.includes(nth) ? rollbackOfShell : nextCommand();
    const words = command === "publish" ? flags : [app, ...flags];
    const before = await stateOf(releases);
    if (era.isFuture) underFuture.moves += 1;
    const restarted = nth % movesToARestart === 0 ? platform.restart() : undefined;
    const { ok, output } = await finish({
      command: "sh",
      args: ["-c", 'cd "$1" && shift && exec "$@"', "sh", home, process.execPath, script, ...words],
      env: { RELEASES: releases, DATA_DIR: elsewhere, CONTENT_DIR: await edited(workspace, home, nth) },
      signal: workspace.signal,
    });
    const after = await stateOf(releases);
    await restarted;
    if (isFuture && ok) shells.add(liveShellIn(after));
    endEra(shells.has(liveShellIn(after)));
    const problems = [
      ...checkMove(before, after, { app, accepted: ok, output }),
      ...(await pagesOfTomorrow(releases, liveSetsIn(after), shells)),
    ];
    made.push({ command, accepted: ok, changed: !isDeepStrictEqual(before.registry, after.registry) });
    workspace.say(`${nth}/${moves} ${command} of ${app} by ${name}: ${ok ? "done" : `rejected: ${onOneLine(output)}`}`);
    const line = `${name}, ${command}: ${ok ? "done" : "rejected"}`;
    counts.set(line, (counts.get(line) ?? 0) + 1);
    wrong.push(...problems.map((problem) => `${nth}: ${command} of ${app} by ${name} ${problem}`));
  }
  const { ok, output } = await walk.walking;
  endEra(false);
  if (!ok) console.error(output);
  const walked = output.split("\n").filter((line) => played.test(line));
  const failed = walked.filter((line) => line.includes("✘"));
  wrong.push(...tooFew(made));
  const unseen = [
    ...notSeen(made, ["release again", "release to a tenth", "rollback", "publish", futureRelease.name]),
    ...(underFuture.journeys > 0 ? [] : ["the end of a journey under a shell of tomorrow"]),
  ].map((what) => `not seen: ${what}`);
  if (moves >= promisedMoves) wrong.push(...unseen);
  const kept = ok && walked.length > 0 && wrong.length === 0;
  return {
    kept,
    lines: [
      `${moves} moves from ${checkouts.length} checkouts, one of tomorrow among them, ${platform.restarts()} restarts of the platform, ${walked.length} journeys meanwhile, seed ${seed}: ${kept ? "kept" : "NOT KEPT"}`,
      `${walked.length - failed.length} journeys came to the end, with nothing entered twice; ${failed.length} did not`,
      ...failed,
      `a shell of tomorrow was live for ${underFuture.moves} of the moves and at the end of ${underFuture.journeys} journeys`,
      ...(moves < promisedMoves ? unseen : []),
      ...[...counts].map(([line, times]) => `${line} ${times} times`).toSorted(),
      ...(wrong.length > 0 ? wrong : ["no pointer, line, unknown word or set of pages of others was changed"]),
    ],
  };
}
