interface WithHistory {
  readonly history?: readonly { readonly at?: string | undefined }[] | undefined;
}

/** When a registry was last changed by a release, promotion or rollback; null where nothing is known of one. */
export function lastMoveIn({ history = [] }: WithHistory): Date | null {
  const at = history.flatMap((move) => move.at ?? []).at(-1);
  return at === undefined ? null : new Date(at);
}
