/** What the page says of a call whose answer was late or not ours, and of a field that no call may carry. */
export const copy = {
  tookTooLong: "The service took too long to answer.",
  unreadable: "The service gave an answer that we could not read.",
  status: (status: number) => `HTTP error! Status: ${status}`,
  notAccepted: (field: string, why: string) => `'${field}' was not accepted (${why}).`,
};
