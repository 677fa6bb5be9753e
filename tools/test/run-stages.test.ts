import { none } from "./counts.ts";
import { runStages } from "./run-stages.ts";
import type { Outcome, Stage } from "./stage.ts";

const passed: Outcome = { counts: { ...none, passed: 1 }, log: "" };
const failed: Outcome = { counts: { ...none, failed: 1 }, log: "why" };

interface Held extends Stage {
  end(outcome: Outcome): void;
}

/** A stage that runs until it is told how it ended. */
function held(name: string, cores: number): Held {
  const waiting: ((outcome: Outcome) => void)[] = [];
  const ended = new Promise<Outcome>((done) => waiting.push(done));
  return { name, cores, run: () => ended, end: (outcome) => waiting.forEach((done) => done(outcome)) };
}

const ends = (name: string, outcome: Outcome, needs: string[] = []): Stage => ({
  name,
  cores: 1,
  needs,
  run: () => Promise.resolve(outcome),
});

function running(stages: Stage[]) {
  const told: string[] = [];
  const tell = {
    begins: ({ name }: Stage) => told.push(`${name} begins`),
    ends: ({ stage }: { stage: Stage }) => told.push(`${stage.name} ends`),
  };
  return { told, ended: runStages({ stages, cores: 2, signal: new AbortController().signal, tell }) };
}

describe("the stages of a test run", () => {
  test("run side by side as far as there are cores", async () => {
    const [types, lint, unit] = [held("types", 1), held("lint", 1), held("unit", 2)];
    const { told, ended } = running([types, lint, unit]);
    expect(told).toEqual(["types begins", "lint begins"]);
    for (const stage of [types, lint, unit]) stage.end(passed);
    await ended;
    expect(told.at(-2)).toBe("unit begins");
  });

  test("let a small one pass a big one that waits for room", async () => {
    const [build, unit, lint] = [held("build", 1), held("unit", 2), held("lint", 1)];
    const { told, ended } = running([build, unit, lint]);
    expect(told).toEqual(["build begins", "lint begins"]);
    for (const stage of [build, unit, lint]) stage.end(passed);
    await ended;
  });

  test("wait for what they need, and are skipped when it failed", async () => {
    const { told, ended } = running([ends("stories", passed, ["build"]), ends("build", failed)]);
    const [, stories] = await ended;
    expect(told).toEqual(["build begins", "build ends", "stories ends"]);
    expect(stories).toMatchObject({ counts: { skipped: 1 }, log: "Not run: build failed." });
  });

  test("count one that throws as a failure, with its reason kept", async () => {
    const broken: Stage = { name: "broken", cores: 1, run: () => Promise.reject(new Error("no such command")) };
    const [end] = await running([broken]).ended;
    expect(end).toMatchObject({ counts: { failed: 1 }, log: expect.stringContaining("no such command") });
  });
});
