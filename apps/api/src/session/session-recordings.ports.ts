/** Where what a visitor did on the pages can be looked at again. */
export interface SessionRecordings {
  /** Of the visitor who goes by this random name for an hour; null where nothing is recorded. */
  urlOf(distinctId: string): string | null;
}
