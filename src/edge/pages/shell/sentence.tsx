// A page with a single sentence: a refusal or an error.
import { cardPage } from '../layout/layout.tsx';

export const sentencePage = (title: string, sentence: string): string =>
  cardPage(
    title,
    <section class="card">
      <h1>{title}</h1>
      <p>{sentence}</p>
    </section>,
  );
