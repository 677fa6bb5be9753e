import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** What the gate says of each release, of a contract of the next major or of this one. */
type Told = Record<
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
  let told: Told;

  beforeAll(async () => {
    const script = join(import.meta.dirname, "testing/judge-majors.ts");
    told = JSON.parse((await promisify(execFile)(process.execPath, [script], { maxBuffer: 1e8 })).stdout);
  }, 600_000);

  it("lets a shell pass that keeps the former major whole for who needs it", () => {
    expect(told.whole).toBe("passes");
  });

  it("names what a shell lacks of the former major", () => {
    expect(told.lacking).toContain(
      `  what is kept of contract ${told.version}: session/atoms completeStepAtom set(1).fields is not taken any more`,
    );
  });

  it("names what a shell misreads for the former major, and what it writes otherwise", () => {
    expect(told.misread).toContain(
      `  what is kept of contract ${told.version}: the claim read from storage.fields.channel was "Default" and is nothing`,
    );
    expect(told.miswritten).toContain(
      `  what is kept of contract ${told.version}: what is kept under userAnswers.channel was "Default" and is nothing`,
    );
  });

  it("refuses a shell that keeps nothing of the former major by its number", () => {
    expect(told.none).toContain(`  it needs contract ^${told.version}, and this shell has ${told.next}`);
  });

  it("lets a remote of the former major pass beside such a shell, as long as that has what it uses", () => {
    expect(told.former).toBe("passes");
    expect(told.formerWithMore).toContain(
      "it has not what this release uses: session/atoms laterAtom is not there\n  release the shell first",
    );
  });

  it("holds remotes of two majors against the shell, and not against each other", () => {
    expect(told.besideOther).toBe("passes");
  });
});
