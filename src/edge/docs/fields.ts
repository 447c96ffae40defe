// Tables of fields for the reference: the type of each, its bounds, whether it may be null, what it
// says and an example; records within a body unfold in place.
import {
  boundsOf,
  isNullable,
  nameIn,
  recordsIn,
  wordsFor,
  type OpenApi,
  type ParameterObject,
  type Schema,
} from './open-api.ts';

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Text in which `code` stands between backticks. */
export const prose = (text: string): string =>
  escaped(text).replaceAll(/`([^`]+)`/g, (_, code: string) => `<code>${code}</code>`);

/** The pages of records. */
export const RECORDS = '/docs/records/';
export const linkTo = (record: string): string => `<a href="${RECORDS}${record}">${record}</a>`;

/** The type of a field; a record leads to its own description. */
export function typeOf(schema: Schema): string {
  const records = recordsIn(schema);
  const words = escaped(wordsFor(schema)) + (isNullable(schema) ? ' or null' : '');
  return records.reduce((text, name) => text.replace(name, linkTo(name)), words);
}

const LONGEST_SAMPLE = 40;
/** A short value as an example; nothing of what is empty, long or a whole record. */
function sampleText(value: unknown): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  const isShort = typeof value === 'string' && value.length <= LONGEST_SAMPLE;
  return isShort && value !== '' && value !== '…' ? value : '';
}

interface FieldFacts {
  readonly schema: Schema;
  readonly facts?: readonly string[];
  readonly says?: string | undefined;
  readonly sample?: unknown;
  /** The fields of the record within, as HTML. */
  readonly within?: string;
}

function field(
  name: string,
  { schema, facts = [], says = '', sample, within = '' }: FieldFacts,
): string {
  const type = [typeOf(schema), ...boundsOf(schema).map(escaped), ...facts].join(', ');
  const example = sampleText(sample);
  const shown = example && `<span class="sample">Example: <code>${escaped(example)}</code></span>`;
  const told = [prose(says), shown].filter(Boolean).join(' ');
  return `<div><dt><code>${escaped(name)}</code> <span class="type">${type}</span></dt>${told || within ? `<dd>${told}${within}</dd>` : ''}</div>`;
}

const list = (all: readonly string[]): string => `<dl class="fields">${all.join('\n')}</dl>`;

const unfolding = (title: string, inside: string): string =>
  `<details class="within"><summary>${title}</summary>${inside}</details>`;

/** Parameters of a path and a query, and headers, which every write takes, folded. */
export function parametersTable(
  parameters: readonly ParameterObject[],
  samples: Readonly<Record<string, unknown>>,
): { readonly table: string; readonly headers: string } {
  const [headers, others] = [true, false].map((isHeader) =>
    parameters.filter((each) => (each.in === 'header') === isHeader),
  ) as [ParameterObject[], ParameterObject[]];
  const rows = (all: readonly ParameterObject[]): string =>
    list(
      all.map(({ name, in: place, required, schema = {}, description, example }) =>
        field(name, {
          schema,
          facts: [
            ...(place === 'query' ? [] : [`in the ${place}`]),
            ...(required ? ['required'] : []),
          ],
          says: description,
          sample: samples[name] ?? example,
        }),
      ),
    );
  const names = headers.map(({ name }) => `<code>${escaped(name)}</code>`).join(', ');
  return {
    table: others.length === 0 ? '' : `<h4>Parameters</h4>${rows(others)}`,
    headers: headers.length === 0 ? '' : unfolding(`Headers: ${names}`, rows(headers)),
  };
}

/** Names that are known where fields are drawn. */
export interface Drawn {
  readonly document: OpenApi;
  /** An example of the record. */
  readonly sample?: unknown;
  /** Records whose fields stand on the page already; records within others unfold where this is given. */
  readonly seen?: Set<string>;
  /** Whether clients send the record: then some fields have to be there. */
  readonly isSent?: boolean;
}

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The fields of the record in a field, unless they are known. */
function within(schema: Schema, sample: unknown, drawn: Drawn): string {
  const { document, seen } = drawn;
  const [name, ...more] = recordsIn(schema);
  if (!seen || name === undefined || more.length > 0 || seen.has(name)) return '';
  const record = document.components.schemas[name];
  if (!record?.properties) return '';
  seen.add(name);
  return unfolding(
    `Fields of <code>${name}</code>`,
    fieldTable(record, { ...drawn, sample: firstOf(sample) }),
  );
}

/** The fields of a record. */
export function fieldTable(
  { properties = {}, required = [] }: Schema,
  { isSent = false, sample, ...drawn }: Drawn,
): string {
  const samples = (sample ?? {}) as Readonly<Record<string, unknown>>;
  const rows = Object.entries(properties).map(([name, schema]) =>
    field(name, {
      schema,
      facts: [
        ...(isSent && required.includes(name) ? ['required'] : []),
        ...(isSent && schema.readOnly ? ['read only'] : []),
      ],
      says: schema.description,
      sample: samples[name],
      within: within(schema, samples[name], { ...drawn, isSent }),
    }),
  );
  return list(rows);
}

/** The body of an operation: its fields where they stand on the page for the first time. */
export function bodyTable(
  forms: readonly string[],
  schema: Schema,
  { seen = new Set(), ...drawn }: Drawn,
): string {
  const records = recordsIn(schema);
  const named = records.length > 0 ? `${records.map(linkTo).join(', ')}, ` : '';
  const head = `<h4>Body</h4><p>${named}as ${escaped(forms.join(', '))}.</p>`;
  const fresh = records.filter((name) => !seen.has(name));
  if (records.length === 0) return head + fieldTable(schema, { ...drawn, seen, isSent: true });
  if (fresh.length !== 1 || records.length > 1) return head;
  const [name = ''] = fresh;
  seen.add(name);
  const record = drawn.document.components.schemas[nameIn(name)] ?? {};
  const sample = firstOf(drawn.sample);
  return head + fieldTable(record, { ...drawn, sample, seen, isSent: true });
}
