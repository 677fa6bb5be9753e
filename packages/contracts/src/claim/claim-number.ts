/** What a claim number looks like: unguessable and fit for an address. */
export const claimNumberShape = /^[A-Za-z0-9_-]{16,64}$/;
