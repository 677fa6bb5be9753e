/** The address of a link as the router has it. */
export const addressInRouter = ({ pathname, search }: HTMLAnchorElement) => pathname + search;
