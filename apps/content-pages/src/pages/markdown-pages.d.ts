/** A page's file, as the build turns it into data. */
declare module "*.md" {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declaration of this kind takes no import statement
  export const page: import("../document/document.ts").Page;
}
