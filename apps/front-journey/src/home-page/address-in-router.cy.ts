/** The address of a link as the router has it: all of its own lie in the folder of their language. */
export const addressInRouter = ({ pathname, search }: HTMLAnchorElement) =>
  (pathname.replace(/^\/cy(?=\/|$)/, "") || "/") + search;
