import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** What the gate says of each release, of a contract of the next major or of this one. */
type Results = Record<
  | "version"
  | "next"
  | "whole"
  | "lacking"
  | "misread"
  | "miswritten"
  | "none"
  | "former"
  | "formerWithMore"
  | "besideOther",
  string
>;

describe("the gate between two majors", () => {
  let results: Results;

  beforeAll(async () => {
    const script = join(import.meta.dirname, "testing/check-majors.ts");
    results = JSON.parse((await promisify(execFile)(process.execPath, [script], { maxBuffer: 1e8 })).stdout);
  }, 600_000);

  it("lets a shell pass that keeps the former major whole for who needs it", () => {
    expect(results.whole).toBe("passes");
  });

  it("names what a shell lacks of the former major", () => {
    expect(results.lacking).toContain(
      `  what is kept of contract ${results.version}: session/atoms completeStepAtom set(1).fields is not taken any more`,
    );
  });

  it("names what a shell misreads for the former major, and what it writes otherwise", () => {
    expect(results.misread).toContain(
      `  what is kept of contract ${results.version}: the claim read from storage.fields.channel was "Default" and is nothing`,
    );
    expect(results.miswritten).toContain(
      `  what is kept of contract ${results.version}: what is kept under userAnswers.channel was "Default" and is nothing`,
    );
  });

  it("refuses a shell that keeps nothing of the former major by its number", () => {
    expect(results.none).toContain(`  it needs contract ^${results.version}, and this shell has ${results.next}`);
  });

  it("lets a remote of the former major pass beside such a shell, as long as that has what it uses", () => {
    expect(results.former).toBe("passes");
    expect(results.formerWithMore).toContain(
      "it has not what this release uses: session/atoms laterAtom is not there\n  release the shell first",
    );
  });

  it("holds remotes of two majors against the shell, and not against each other", () => {
    expect(results.besideOther).toBe("passes");
  });
});
