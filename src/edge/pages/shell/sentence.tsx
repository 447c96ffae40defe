// A page with a single sentence: a refusal or an error. Whoever is signed in keeps the navigation.
import { cardPage, consolePage } from '../layout/layout.tsx';
import type { Visit } from './visit.ts';

export function sentencePage(title: string, sentence: string, visit?: Visit): string {
  const { person, csrf = '', path = '' } = visit ?? {};
  if (person?.workspace) {
    return consolePage({ title, path, person, csrf, children: <p>{sentence}</p> });
  }
  return cardPage(
    title,
    <section class="card">
      <h1>{title}</h1>
      <p>{sentence}</p>
    </section>,
  );
}
