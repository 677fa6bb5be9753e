/** A reason not to start: one sentence for the person who gave the command; empty where a child has said it already. */
export class CannotStart extends Error {}
