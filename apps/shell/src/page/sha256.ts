const digestOf = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

export const sha256InHex = async (text: string) =>
  Array.from(await digestOf(text), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** As a policy names what may stand in a page. */
export const sha256ForPolicy = async (text: string) =>
  `'sha256-${btoa(String.fromCharCode(...(await digestOf(text))))}'`;
