import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReleaseManifest } from "@claims/releases/manifest";
import { judgePartnerLook } from "./partner-look.ts";

const candidate = { sealed: { app: "front-journey", hash: "f2" } as ReleaseManifest }; // only its name is said
const difference = "/get-started-v3/otp of back-journey on a phone: 4.1 % of it differs";

let pictures: string;
beforeEach(() => {
  pictures = mkdtempSync(join(tmpdir(), "claims-pictures-"));
});
afterEach(() => rmSync(pictures, { recursive: true, force: true }));

const keptIn = (said: string) => /\/\S+claims-look-\w+/.exec(said)?.[0] ?? "";

async function judged(newLook: boolean) {
  const told: string[] = [];
  const tell = (line: string) => void told.push(line);
  const rejected = await judgePartnerLook({ candidate, pictures, newLook, tell }).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  return { told: told.join("\n"), rejected };
}

describe("a release with which a partner's screens look another way", () => {
  beforeEach(() => {
    writeFileSync(join(pictures, "differences.txt"), `${difference}\n`);
    writeFileSync(join(pictures, "otp-on-a-phone-actual.png"), "");
  });

  it("is rejected with the screen, how much of it differs and where the pictures are", async () => {
    const { rejected = "" } = await judged(false);
    expect(rejected).toContain(`front-journey f2 changes how screens of others look:\n  ${difference}\n`);
    expect(rejected).toMatch(/add --new-look\. Nothing was changed\.$/);
    expect(readdirSync(keptIn(rejected))).toContain("otp-on-a-phone-actual.png");
    rmSync(keptIn(rejected), { recursive: true });
  });

  it("passes where that is meant, and says what looks another way", async () => {
    const { told, rejected } = await judged(true);
    expect(rejected).toBeUndefined();
    expect(told).toContain(difference);
    expect(readdirSync(keptIn(told))).toContain("otp-on-a-phone-actual.png");
    rmSync(keptIn(told), { recursive: true });
  });
});

it("a release with which all screens look as they did passes without a word", async () => {
  expect(await judged(false)).toEqual({ told: "", rejected: undefined });
});
