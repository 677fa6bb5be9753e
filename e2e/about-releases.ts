const specs = (...names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

/** They build an app, or start a product of their own: each takes as long as twenty others. */
export const longStories = specs(
  "another-repository",
  "dev-from",
  "editor",
  "moving-releases",
  "two-majors",
  "whole-react",
  "working-on-one",
);

/** Stories about remotes and releases: they make releases of their own, and are a target by themselves. */
export const aboutReleases = [
  ...longStories,
  ...specs(
    "across-the-seam",
    "automatic-rollback",
    "lost-step",
    "page-policy",
    "partner-look",
    "previous-release",
    "release-set",
    "remote-faults",
    "second-copy",
    "smoke",
  ),
];
