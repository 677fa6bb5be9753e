import { expect, test } from "@playwright/test";
import { ifInstalled } from "../story.ts";
import { startProgram } from "./program.ts";

test("an engine that is not installed is skipped, with what to install", async () => {
  const start = () => startProgram({ command: "no-such-browser", install: "a-browser", args: [] });
  expect(await ifInstalled(start)).toEqual({
    missing: "no-such-browser is not installed; apt-get install -y a-browser brings it",
  });
});

test("an engine that is installed and ends before it is ready fails its story", async () => {
  const args = ["--eval", "console.log('No such file or directory'); process.exit(3)"];
  const start = () => startProgram({ command: process.execPath, install: "a-browser", args, isReady: /ready/ });
  await expect(ifInstalled(start)).rejects.toThrow("ended with 3 before it was ready: No such file or directory");
});

test("an engine that may not be run fails its story", async () => {
  const start = () => startProgram({ command: import.meta.filename, install: "a-browser", args: [] });
  await expect(ifInstalled(start)).rejects.toThrow("did not start: spawn");
});
