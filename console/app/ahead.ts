// Answers asked ahead, of the page behind a link that is about to be followed: each is the one that the page then takes.
import { Answers, tell } from '../kit/client.ts';
import type { Answer, Question } from '../kit/contract.ts';

/** An answer of longer ago is asked for again. */
const GOOD_MS = 5_000;

interface OnItsWay {
  /** Undefined where it was refused, and may be asked for again at once. */
  readonly answer: Promise<Answer | undefined>;
  readonly at: number;
  readonly changes: number;
}

export class Ahead {
  #asked = new Map<string, OnItsWay>();
  #mine = new AbortController();

  /** Asks; whatever was asked ahead for another page is asked no more. `changes` of the books were told of. */
  ask(questions: readonly Question[], changes: number): void {
    const keys = questions.map((question) => Answers.key(question));
    if (keys.every((key) => this.#good(key, changes))) return;
    this.#mine.abort();
    const { signal } = (this.#mine = new AbortController());
    this.#asked = new Map(
      questions.map((question, nth) => [
        keys[nth] ?? '',
        {
          answer: tell(question, { signal }).then(
            ({ answer }) =>
              'data' in answer || answer.refusal.kind === 'throttled' ? answer : undefined,
            () => undefined,
          ),
          ...{ at: performance.now(), changes },
        },
      ]),
    );
  }

  #good(key: string, changes: number): OnItsWay | undefined {
    const asked = this.#asked.get(key);
    return asked?.changes === changes && performance.now() - asked.at < GOOD_MS ? asked : undefined;
  }

  /** The answer to a question, once, where it was asked ahead and nothing has changed since. */
  take(question: Question, changes: number): Promise<Answer | undefined> | undefined {
    const key = Answers.key(question);
    const asked = this.#good(key, changes);
    this.#asked.delete(key);
    return asked?.answer;
  }
}
