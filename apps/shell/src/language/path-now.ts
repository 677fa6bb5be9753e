/** Where the browser is, as the router has it. */
export const pathNow = () => window.location.pathname;
