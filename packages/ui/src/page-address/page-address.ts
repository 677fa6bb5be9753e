/** Where a page of the product stands in the language of this build: for what no router follows, such as a new tab. */
export const pageAddress = (path: string) => path;
