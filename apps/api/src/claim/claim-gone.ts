/** The claim was erased while a call of it was under way: its caller has no session any more. */
export class ClaimGone extends Error {
  constructor() {
    super("The claim of this call is gone: it was erased meanwhile.");
  }
}
