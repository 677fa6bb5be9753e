/** The server's clock. Everything that depends on the time asks it, so that it can be moved for trying out expiry. */
export interface Clock {
  now(): Date;
}
