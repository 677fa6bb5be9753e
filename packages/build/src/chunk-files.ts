import { type Compiler, sources } from "@rspack/core";

/** Emits chunks.json: which files each named chunk needs, so that a page can ask for exactly those. */
export class ChunkFiles {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap("ChunkFiles", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "ChunkFiles", stage: compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files: Record<string, string[]> = {};
          for (const chunk of compilation.chunks) if (chunk.name) files[chunk.name] = [...chunk.files];
          for (const [name, group] of compilation.namedChunkGroups) files[name] = [...group.getFiles()];
          compilation.emitAsset("chunks.json", new sources.RawSource(JSON.stringify(files, null, 2)));
        },
      );
    });
  }
}
