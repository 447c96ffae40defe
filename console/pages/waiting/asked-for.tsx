// The input of a proposed change, field by field, as its proposer sent it.
import { Facts, Part } from '../../parts/facts.tsx';
import { nameOfField } from '../../parts/preview.tsx';

/** The most fields that are shown. */
const MOST = 40;

/** The values of an input by the path of their field; what is empty is left out. */
function valuesIn(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') {
    return [[path, typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value as string}`]];
  }
  return Object.entries(value).flatMap(([name, each]) =>
    // The input itself is no field of anything.
    valuesIn(each, path === '' ? (name === 'input' ? '' : name) : `${path}.${name}`),
  );
}

/** Takes what a try of accepting answered: a draft answers nothing of this kind. */
export function AskedFor({ data }: { readonly data: unknown }) {
  const asked = (data as { readonly acceptProposal?: { readonly variables: unknown } } | undefined)
    ?.acceptProposal;
  const values = asked ? valuesIn(asked.variables) : [];
  if (values.length === 0) return null;
  return (
    <Part title="What was asked for">
      <Facts
        facts={values
          .slice(0, MOST)
          .map(([path, text]) => [nameOfField(path), <bdi key={path}>{text}</bdi>] as const)}
      />
      {values.length > MOST && <p class="quiet">And {values.length - MOST} fields more.</p>}
    </Part>
  );
}
