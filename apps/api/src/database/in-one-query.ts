interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly answer: (answer: Answer) => void;
  readonly fail: (error: unknown) => void;
}

type AskAll<Question, Answer> = (questions: readonly Question[]) => Promise<readonly Answer[]>;

/**
 * What is asked in one turn of the event loop goes to the database in one query. A lone question does not wait; under
 * load, a round trip each is what calls cost most.
 */
export function inOneQuery<Question, Answer>(
  askAll: AskAll<Question, Answer>,
): (question: Question) => Promise<Answer> {
  let gathered: Waiting<Question, Answer>[] = [];

  async function askGathered(): Promise<void> {
    const asked = gathered;
    gathered = [];
    try {
      const answers = await askAll(asked.map(({ question }) => question));
      // One answer for each question, in their order.
      asked.forEach(({ answer }, index) => answer(answers[index] as Answer));
    } catch (error) {
      for (const { fail } of asked) fail(error);
    }
  }

  return (question) =>
    new Promise((answer, fail) => {
      if (gathered.length === 0) setImmediate(() => void askGathered());
      gathered.push({ question, answer, fail });
    });
}
