import { resolve } from "node:path";
import { readArguments } from "./arguments.ts";
import { type CommandContext, command } from "./command.ts";
import { publishWords } from "./publish-words.ts";

function run(context: CommandContext, asked: ReturnType<typeof readArguments>) {
  const content = resolve(process.env["CONTENT_DIR"] || "apps/content-pages/content");
  return publishWords(context, {
    content,
    dryRun: asked.has("dry-run"),
    withoutBrowser: asked.has("without-browser"),
  });
}

await command({
  given: () => readArguments({ name: "publish-content", words: [], flags: ["dry-run", "without-browser"] }),
  run,
});
