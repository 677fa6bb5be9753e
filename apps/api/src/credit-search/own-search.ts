/** The fact that the server's own search found something, which no report has shown: nothing of it counts before it is chosen. */
export const foundByOurselves = "found_by_ourselves";

/** The fact that says by when the claimant was promised to hear of a search; null once they have. */
export const promisedBy = "result_promised_by";

/** The fact that such a search was tried and could not be made: only then is the claimant notified that it is missing. */
export const searchedInVain = "searched_in_vain";
