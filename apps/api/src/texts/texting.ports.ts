import type { FromThirdParty } from "../third-party/third-party.ts";

export interface Text {
  /** `+447…`. */
  readonly to: string;
  readonly body: string;
  /** The same for every attempt at the same text. */
  readonly key: string;
}

/** The service that reaches a phone. A value means that a text or a call was taken on, not that it was read or heard. */
export interface Texting {
  send(text: Text): Promise<FromThirdParty<null>>;
  /** Rings up and reads the body out. */
  call(text: Text): Promise<FromThirdParty<null>>;
}
