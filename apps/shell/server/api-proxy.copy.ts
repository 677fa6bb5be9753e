/** What the front server and nginx say of a call in the place of the back end. */
export const copy = {
  restarting: "The service is restarting. Please try again in a moment.",
  busy: "We are busy. Please try again in a moment.",
  tooLarge: "The request is larger than this call takes.",
};
