import { databaseKinds } from "../testing/databases.ts";
import { tryInputs } from "../testing/endurance/inputs.ts";
import { startApi } from "../testing/running-api.ts";

/** Of a dead message, and of a claim that lacks only its signature: no made-up call brings either about. */
const needingMore: ReadonlySet<string> = new Set(["POST /operations/dead/{id}/close", "POST /claims/current/links"]);

/** The short form of `npm run endurance -- inputs`. */
describe.each(databaseKinds)("whatever is sent to any route on %s", (kind) => {
  it("is answered, never as a failure of ours, and every answer is as its route declares", async () => {
    const api = await startApi(kind);
    const { faults, made, neverWell } = await tryInputs({
      browser: () => api.browser(),
      calls: 1_000,
      callers: 4,
      seed: 20_261_121,
    });
    const failures = api.logLines().filter((line) => line.includes('"failure"'));
    await api.stop();
    expect(faults).toEqual([]);
    expect(failures).toEqual([]);
    expect(made).toBe(1_000);
    // What needs more than one call before it goes well: a code, a sheet of questions, being a tester.
    expect(neverWell.filter((route) => !needingMore.has(route)).length).toBeLessThan(20);
  });
});
