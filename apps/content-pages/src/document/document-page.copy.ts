/** The words around a page's own text. */
export const copy = {
  contents: "Contents",
  backToContents: "Back to contents",
  effective: "Effective",
} as const;
