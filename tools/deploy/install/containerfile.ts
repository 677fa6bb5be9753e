import { codeFolder, type Image, images, manifests, nodeVersion, user } from "./services.ts";

/**
 * npm lists what an image is made of only where all of it is installed that any package.json asks for, so those of the
 * stage are cut to what the image has.
 */
const listParts = (installs: readonly string[]) =>
  [
    "npm pkg set version=0.0.0",
    `npm pkg set --json 'workspaces=${JSON.stringify(installs)}'`,
    "npm pkg delete devDependencies optionalDependencies --workspaces --include-workspace-root",
    "npm sbom --omit=dev --sbom-format=cyclonedx > sbom.json",
  ].join(" \\\n && ");

/** Of each image two stages: what npm installs, and what runs. Nothing of the first but its folder gets into the second. */
function stagesOf({ name, is, installs, sources, debian }: Image): string {
  const chosen = installs.map((workspace) => `--workspace=${workspace}`).join(" ");
  const system =
    debian.length === 0
      ? ""
      : `RUN apt-get update \\
 && apt-get install --yes --no-install-recommends ${debian.join(" ")} \\
 && rm -rf /var/lib/apt/lists/*
`;
  return `FROM manifests AS ${name}-packages
RUN npm ci --omit=dev --omit=optional --ignore-scripts ${chosen}
RUN ${listParts(installs)}

# ${is}
FROM base AS ${name}
${system}COPY --from=${name}-packages ${codeFolder} ./
${sources.map((source) => `COPY ${source} ${source}`).join("\n")}
ARG COMMIT
ENV COMMIT=$COMMIT
USER ${user.id}:${user.id}
`;
}

/** The one build file of both images: \`--target back-end\` and \`--target pages\`. */
export function containerfile(): string {
  return `# Written by \`npm run install-files\` from tools/deploy/install/services.ts.
ARG NODE_IMAGE=docker.io/library/node:${nodeVersion}-bookworm-slim

FROM \${NODE_IMAGE} AS base
WORKDIR ${codeFolder}
RUN groupadd --gid ${user.id} ${user.name} \\
 && useradd --uid ${user.id} --gid ${user.id} --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin ${user.name}

# The lock file names all workspaces, so npm wants to see each of them. What is copied out of this stage stays the same,
# and so does what is installed, where sources alone have changed.
FROM base AS workspaces
COPY . .
RUN find . -type f ! -name package.json ! -path ./package-lock.json ! -path ./.npmrc -delete \\
 && find . -type d -empty -delete

FROM base AS manifests
COPY --from=workspaces ${codeFolder} ./

${images.map(stagesOf).join("\n")}`;
}

/** What a build hears of this folder: what the images are made of, and no test of it. */
export function dockerignore(): string {
  const wanted = [
    ...new Set([
      "package.json",
      "package-lock.json",
      ".npmrc",
      ...manifests,
      ...images.flatMap(({ sources }) => sources),
    ]),
  ];
  return [
    "# Written by `npm run install-files` from tools/deploy/install/services.ts.",
    "*",
    ...wanted.toSorted().map((path) => `!${path}`),
    "**/*.test.ts",
    "**/*.test.tsx",
    "**/testing",
    "**/node_modules",
    "",
  ].join("\n");
}
