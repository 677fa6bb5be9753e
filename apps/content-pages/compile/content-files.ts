import { type Compiler, sources } from "@rspack/core";
import { sentenceOf } from "../src/collections/collection.ts";
import { readContent } from "./content-folder.ts";

/** Emits the content as files of data beside the scripts, so that it can be published without them. */
export class ContentFiles {
  readonly content: string;

  constructor(content: string) {
    this.content = content;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("ContentFiles", (compilation) => {
      compilation.contextDependencies.add(this.content);
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: "ContentFiles", stage }, () => {
        const { published, problems } = readContent(this.content);
        for (const problem of problems) compilation.errors.push(new compiler.rspack.WebpackError(sentenceOf(problem)));
        for (const [file, data] of published) compilation.emitAsset(file, new sources.RawSource(JSON.stringify(data)));
      });
    });
  }
}
