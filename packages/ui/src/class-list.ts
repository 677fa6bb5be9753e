/// <reference path="./css-modules.d.ts" />

/** Joins the class names that apply; the reference above brings the typing of style files to every file that imports a part. */
export function classList(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(" ");
}
