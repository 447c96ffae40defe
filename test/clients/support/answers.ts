// Answers of operations through the TypeScript client against their types, and the examples they leave.
import type { Model } from '../../../clients/generator/model.ts';
import { Ledgergate } from '../../../clients/typescript/src/index.ts';
import type { TestService } from '../../support/service.ts';
import { asksWith, committedExamples, keepExamples, type RecordedExample } from './recorded.ts';
import { clientFaults } from './shapes.ts';

export type Operation = Model['operations'][number];

/** How an answer differs from the type of its operation. */
export function answerFaults(
  { schemas }: Model,
  { id, answer: { kind, name } }: Operation,
  answer: any,
): string[] {
  if (kind === 'bytes')
    return answer instanceof Uint8Array && answer.length > 0 ? [] : [`${id}: no bytes`];
  if (kind === 'nothing') return answer === undefined ? [] : [`${id}: an answer`];
  const row = { $ref: name };
  if (kind === 'one') return clientFaults(answer, row, schemas, id);
  const rows = { type: 'array', items: row };
  return clientFaults(kind === 'page' ? answer.results : answer, rows, schemas, id);
}

export const clientOf = (
  service: TestService,
  apiKey = service.keys.admin,
  using: typeof fetch = fetch,
): any => new Ledgergate({ baseUrl: service.url, apiKey, fetch: using });

/** The examples of the documentation ask what is asked here. */
export function expectExamples(examples: Readonly<Record<string, RecordedExample>>): void {
  keepExamples(examples);
  const committed = committedExamples();
  const stale = Object.entries(examples)
    .filter(
      ([id, example]) =>
        !committed[id] ||
        JSON.stringify(asksWith(committed[id])) !== JSON.stringify(asksWith(example)),
    )
    .map(([id]) => `${id}: npm run contracts records it`);
  expect(stale).toEqual([]);
}
