// A page that says one sentence: a refusal, a fault.
import { cardPage } from '../layout/index.ts';

export const sentencePage = (title: string, sentence: string): string =>
  cardPage(
    title,
    <section class="card">
      <h1>{title}</h1>
      <p>{sentence}</p>
    </section>,
  );
