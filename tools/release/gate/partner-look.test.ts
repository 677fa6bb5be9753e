import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReleaseManifest } from "@claims/releases/manifest";
import { checkPartnerLook } from "./partner-look.ts";

const candidate = { manifest: { app: "front-journey", hash: "f2" } as ReleaseManifest }; // only its name is said
const difference = "/get-started-v3/otp of back-journey on a phone: 4.1 % of it differs";

let pictures: string;
beforeEach(() => {
  pictures = mkdtempSync(join(tmpdir(), "claims-pictures-"));
});
afterEach(() => rmSync(pictures, { recursive: true, force: true }));

const folderIn = (said: string) => /\/\S+claims-look-\w+/.exec(said)?.[0] ?? "";

const logged: string[] = [];
const checked = () =>
  checkPartnerLook({ candidate, pictures, log: (sentence) => logged.push(sentence) }).then(
    () => undefined,
    ({ message }: Error) => message,
  );

it("a release with which a partner's screens look another way is rejected with the screen, how much of it differs and where the pictures are", async () => {
  writeFileSync(join(pictures, "differences.txt"), `${difference}\n`);
  writeFileSync(join(pictures, "otp-on-a-phone-actual.png"), "");
  const rejected = (await checked()) ?? "";
  expect(rejected).toContain(`front-journey f2 changes how screens of others look:\n  ${difference}\n`);
  expect(rejected).toMatch(/add --without-look\. Nothing was changed\.$/);
  expect(readdirSync(folderIn(rejected))).toContain("otp-on-a-phone-actual.png");
  rmSync(folderIn(rejected), { recursive: true });
});

it("a release with which all screens look as they did passes without a word", async () => {
  expect(await checked()).toBeUndefined();
  expect(logged).toEqual([]);
});

it("a screen that could not be compared is named, and rejects nothing", async () => {
  const line = "/your-data of content-pages looks another way for each claimant";
  writeFileSync(join(pictures, "not-compared.txt"), `${line}\n`);
  expect(await checked()).toBeUndefined();
  expect(logged).toEqual([`  Its look was not compared: ${line}.`]);
});
