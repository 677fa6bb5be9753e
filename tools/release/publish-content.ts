import { contentFolder } from "../start/settings.ts";
import { readArguments } from "./arguments.ts";
import { type CommandContext, command } from "./command.ts";
import { publishWords } from "./publish-words.ts";

function run(context: CommandContext, asked: ReturnType<typeof readArguments>) {
  return publishWords(context, {
    content: contentFolder(process.env),
    dryRun: asked.has("dry-run"),
    withoutBrowser: asked.has("without-browser"),
  });
}

await command({
  given: () => readArguments({ name: "publish-content", words: [], flags: ["dry-run", "without-browser"] }),
  run,
});
