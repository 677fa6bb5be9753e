import backPackage from "../../apps/back-journey/package.json" with { type: "json" };

/** `complaints-journey` as a heading. */
export const titleOf = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;

function manifest(name: string) {
  const { valibot: _, ...dependencies } = backPackage.dependencies;
  return { ...backPackage, name: `@claims/${name}`, dependencies };
}

const build = (name: string) => `import { remoteConfig } from "@claims/build/remote";

export default ({ devPort }: { devPort?: string }) =>
  remoteConfig(import.meta.dirname, {
    name: "${name}",
    devPort: devPort === undefined ? undefined : Number(devPort),
  });
`;

const routes = `import type { RemoteModule } from "@claims/contracts/remote/schema";
import type { ComponentType } from "react";

/** The addresses of this remote. Each \`webpackChunkName\` is its route's \`name\`: pages preload the chunk by it. */
export const routes: RemoteModule<ComponentType>["routes"] = [];

/** What other pages show of this remote's. */
export const parts: NonNullable<RemoteModule<ComponentType>["parts"]> = [];
`;

const tests = `import { browserTests } from "../../tools/jest/preset.mjs";

export default browserTests();
`;

const types = `{
  "extends": "../../tsconfig.base.json",
  "compilerOptions": {
    "lib": ["ES2022", "DOM", "DOM.Iterable"],
    "types": ["node", "jest", "@testing-library/jest-dom"]
  },
  "include": ["**/*.ts", "**/*.tsx"],
  "exclude": ["node_modules", "dist"]
}
`;

const readme = (name: string) => `# ${titleOf(name)}

A remote: it hands the shell \`src/routes.ts\` and nothing else. A screen is a folder of its own below \`src/\`, made by \`npm run new -- screen ${name} <name>\`; a piece that other pages show is a part, made by \`npm run new -- part ${name} <name>\`.

\`npm run dev -- ${name}\` starts it from source; \`npm run release -- ${name} --dry-run\` says whether it could be live.
`;

/** What a remote is before it has a screen, by its path in the remote's folder. */
export const remoteFiles = (name: string): Record<string, string> => ({
  "package.json": `${JSON.stringify(manifest(name), null, 2)}\n`,
  "rspack.config.ts": build(name),
  "jest.config.mjs": tests,
  "tsconfig.json": types,
  "README.md": readme(name),
  "src/routes.ts": routes,
});
