/** The words of the editor that are not the CMS's own. */
export const copy = {
  notFit: "This cannot be published yet:",
} as const;
