/** The address of the same page here, of one that is not there in Welsh; undefined for any other. */
export const elsewhere = (pathname: string, search: string) =>
  /^\/cy(\/|$)/.test(pathname) ? (pathname.slice(3) || "/") + search : undefined;
