import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

interface Checked {
  what: string;
  problems: string[];
}

interface Results {
  breaking: Checked[];
  harmless: Checked[];
  unchanged: string[];
}

describe("the gate", () => {
  it("refuses changes to the contract that break somebody, and no others", async () => {
    const script = join(import.meta.dirname, "testing/check-mutations.ts");
    const { stdout } = await run(process.execPath, [script], { maxBuffer: 1e8 });
    const { breaking, harmless, unchanged }: Results = JSON.parse(stdout);
    expect(unchanged).toEqual([]);
    const isRejected = ({ problems }: Checked) => problems.length > 0;
    const counts = [
      breaking.filter(isRejected).length,
      breaking.length,
      harmless.filter(isRejected).length,
      harmless.length,
    ];
    console.log(`refused ${counts[0]} of ${counts[1]} breaking, ${counts[2]} of ${counts[3]} harmless`);
    expect(harmless.filter(isRejected)).toEqual([]);
    expect(breaking.filter((mutation) => !isRejected(mutation))).toEqual([]);
    expect([breaking.length >= 50, harmless.length >= 20]).toEqual([true, true]);
  }, 1_200_000);
});
