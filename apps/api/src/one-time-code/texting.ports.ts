import type { FromThirdParty } from "../third-party/third-party.ts";

export interface Text {
  /** `+447…`. */
  readonly to: string;
  readonly body: string;
  /** The same for every attempt at the same text. */
  readonly key: string;
}

/** Whoever puts a text on a phone. A value means that it was taken on, not that it was read. */
export interface Texting {
  send(text: Text): Promise<FromThirdParty<null>>;
}
