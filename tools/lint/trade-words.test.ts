import { lintWith } from "./trial.ts";

const reported = [
  ["export const tellOnce = 1;", "'tell' in tellOnce: say log, record, show or notify."],
  ["export type Verdict = 1;", "'verdict' in Verdict: say result, decision or assessment."],
  ["export class A { #unsealed = 1; }", "'unsealed' in unsealed: say decrypted."],
  ["export const a = { isRefused: 1 };", "'refused' in isRefused: say rejected."],
  ["export const fetchedAhead = 1;", "'fetched ahead' in fetchedAhead: say prerender or prefetch."],
  ["export const drawTable = 1;", "'draw table' in drawTable: say render or write."],
  ["export const keepCode = 1;", "'keep code' in keepCode: say save, store, cache or record."],
  ["export const holdWholeClaim = 1;", "'hold whole claim' in holdWholeClaim: say lock."],
  [
    "export const contractsOffered = 1;",
    "'contracts offered' in contractsOffered: say provide, expose or share scope.",
  ],
  ["export const goOn = 1;", "'go on' in goOn: say next step, proceed or resume."],
  ["export const takeTurn = 1;", "'take turn' in takeTurn: say lock, mutex or queue."],
  ["export const pressOf = 1;", "'press of' in pressOf: say idempotency key."],
  ["export const settleWork = 1;", "'settle work' in settleWork: say complete or acknowledge."],
  ["export const ownSet = 1;", "'own set' in ownSet: say pinned release set."],
  ["export const isWaking = 1;", "'waking' in isWaking: say hydrating."],
  ["export const borrows = 1;", "'borrows' in borrows: say consumes."],
  ["export type SavingRoom = 1;", "'saving room' in SavingRoom: say deps, context or options."],
  ["export const f = (room: object) => f;", "'room' is what a function is given: say deps, context or options."],
  ["export function f(at: Date) {}", "'at' is given a time: say now, or index where it is a place."],
  ["export const f = (at: number) => at;", "'at' is given a time: say now, or index where it is a place."],
] as const;

const ordinary = [
  "export const drawSignature = 1;",
  "export const pressKeys = 1;",
  "export const keepAliveMs = 1;",
  "export const allSettled = 1;",
  "export const f = [1].map((one, at) => one + at);",
  "export const event = { at: new Date() };",
  "export const words = 'refused, and told why';",
  "// The claimant is told that the letter is sealed.",
  "export const wakeful = Math.sin(1);",
  "export const row = { sealed_answer: 1 };",
];

const inPrivateFolder = "export {};";

describe("the linter's rule for words of the trade", () => {
  let found: Map<string, string[]>;
  beforeAll(() => {
    const sources = [...reported.map(([source]) => source), ...ordinary, inPrivateFolder];
    const last = sources.length - 1;
    found = lintWith("claims/trade-words", sources, (nth) => (nth === last ? "shelf/save.ts" : `${nth}.ts`));
  }, 60_000);

  it.each(reported)("says of %s that %s", (source, what) => expect(found.get(source)).toEqual([what]));
  it.each(ordinary)("has nothing against %s", (source) => expect(found.get(source)).toEqual([]));
  it("reports a folder's name", () => expect(found.get(inPrivateFolder)?.join()).toContain("'shelf' in "));
});

describe("the linter's rule for comments", () => {
  const reportedInComments = [
    ["// Whoever waits is asked.", "'Whoever' in a comment: name the actor."],
    ["/** So that nobody waits. */", "'nobody' in a comment: name the actor."],
    ["// The claimant is told.", "'told' in a comment: say log, record, show, send or notify."],
    ["// The list is made anew.", "'anew' in a comment: say again."],
    ["// What was drawn ahead stays.", "'drawn ahead' in a comment: say prerender or render again."],
  ] as const;
  const plain = [
    "// The claimant is notified.",
    "// What tells one bureau from another, and two claims told apart.",
    'export const label = "for nobody but you";',
  ];
  let found: Map<string, string[]>;
  beforeAll(() => {
    found = lintWith("claims/plain-comments", [...reportedInComments.map(([source]) => source), ...plain]);
  }, 60_000);

  it.each(reportedInComments)("says of %s that %s", (source, what) => expect(found.get(source)).toEqual([what]));
  it.each(plain)("has nothing against %s", (source) => expect(found.get(source)).toEqual([]));
});
