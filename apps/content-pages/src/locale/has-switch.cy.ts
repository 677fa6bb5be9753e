/** Whether the header of every page leads to the other language. */
export const hasSwitch = () => true;
