/** Paths that belong to the firm's portal; a visitor who opens one here is handed over. */
export const portalPaths = ["/get-started/id-selfie-upload", "/sign-redo", "/manual-lender", "/my-claims"] as const;

/** Every address that the shell answers itself. */
export const shellPaths = ["/404", "/under-maintenance", "/status", ...portalPaths] as const;

/** The one of them that says the same to every visitor: it is prerendered, for visitors who come while little else works. */
export const prerenderedPath = "/under-maintenance";
