/** An answer that never comes. */
export function never(): Promise<Response> {
  return new Promise(() => undefined);
}

/** An answer that takes so long. */
export function after(milliseconds: number, answer: () => Response): () => Promise<Response> {
  return () => new Promise((resolve) => setTimeout(() => resolve(answer()), milliseconds));
}
