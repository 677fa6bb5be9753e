/** A reason not to move what is live: one clear sentence for the person who gave the command. */
export class Rejection extends Error {}
