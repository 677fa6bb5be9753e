// What the page says of a call that it did not make, or that no answer could be had for. Constants, and no object, cost the first page nothing.
export const notReached = "Network error. Please check your connection and try again.";
export const retryFailed = "Unauthorized and retry failed";
export const claimChanged = "Your session was renewed. Please try again.";
export const otherClaim = "Another claim was opened in this browser. Nothing was sent to it.";
export const accessEnded = "This browser was signed out of its claim. Nothing was sent to another one.";
export const cancelled = "This claim has been cancelled.";
export const noClaimNumber = "Claim ID not available.";
