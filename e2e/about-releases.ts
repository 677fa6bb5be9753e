/** Stories about remotes and releases: they make releases of their own, and are a target by themselves. */
export const aboutReleases = [
  "across-the-seam",
  "another-repository",
  "dev-from",
  "editor",
  "moving-releases",
  "page-policy",
  "previous-release",
  "release-set",
  "remote-faults",
  "second-copy",
  "automatic-rollback",
  "lost-step",
  "smoke",
  "two-majors",
  "whole-react",
  "working-on-one",
].map((name) => `**/${name}.spec.ts`);
