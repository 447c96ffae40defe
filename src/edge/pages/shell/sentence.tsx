// A page with a single sentence: a refusal or an error. Whoever is signed in keeps the navigation.
import { cardPage, consolePage } from '../layout/layout.tsx';
import type { Visit } from './visit.ts';

/** What the one sentence is where nobody said more than its title. */
const sentenceOf = (title: string, sentence: string): string =>
  sentence === 'Not found.' && title === 'Not found'
    ? 'There is no such thing here, or you may not see it.'
    : sentence;

export function sentencePage(title: string, sentence: string, visit?: Visit): string {
  const text = sentenceOf(title, sentence);
  const { person, csrf = '', path = '' } = visit ?? {};
  if (person?.workspace) {
    return consolePage({ title, path, person, csrf, children: <p>{text}</p> });
  }
  return cardPage(
    title,
    <section class="card">
      <h1>{title}</h1>
      <p>{text}</p>
    </section>,
  );
}
