/* oxlint-disable typescript/consistent-type-imports -- declarations of this kind take no import statement */

/** A page's file, as the build turns it into data. */
declare module "*.md" {
  export const page: import("../document/document.ts").Page;
}

declare module "*/sections/press.yml" {
  export const section: import("./sections.schema.ts").SectionData["press"];
}

declare module "*/sections/steps.yml" {
  export const section: import("./sections.schema.ts").SectionData["steps"];
}

declare module "*/sections/fees.yml" {
  export const section: import("./sections.schema.ts").SectionData["fees"];
}

declare module "*/sections/reviews.yml" {
  export const section: import("./sections.schema.ts").SectionData["reviews"];
}

declare module "*/sections/lenders.yml" {
  export const section: import("./sections.schema.ts").SectionData["lenders"];
}

declare module "*/sections/faq.yml" {
  export const section: import("./sections.schema.ts").SectionData["faq"];
}

declare module "*/sections/notices.yml" {
  export const section: import("./sections.schema.ts").SectionData["notices"];
}

declare module "*/sections/claiming.yml" {
  export const section: import("./sections.schema.ts").SectionData["claiming"];
}

declare module "*/sections/help.yml" {
  export const section: import("./sections.schema.ts").SectionData["help"];
}
