// Questions of the pickers of entries: entities, and customers or vendors.
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import type { PickerProps } from '../../../parts/picker.tsx';

type PickerQuestion = Pick<PickerProps, 'question' | 'choices'>;

const ENTITIES = graphql(`
  query PickEntity($q: String) {
    entities(q: $q, includeInactive: false, limit: 12) {
      results {
        id
        name
        currency
      }
    }
  }
`);
export const entities: PickerQuestion = {
  question: (words) => question(ENTITIES, { q: words }),
  choices: (data) =>
    (data as ResultOf<typeof ENTITIES>).entities.results.map(({ id, name, currency }) => ({
      ...{ id, name: name ?? `Entity ${id}`, detail: currency },
    })),
};

const PARTIES = graphql(`
  query PickParty($q: String) {
    vendors(q: $q, sort: [NAME], limit: 12) {
      results {
        id
        name
      }
    }
  }
`);
export const parties: PickerQuestion = {
  question: (words) => question(PARTIES, { q: words }),
  choices: (data) =>
    (data as ResultOf<typeof PARTIES>).vendors.results.map(({ id, name }) => ({
      id,
      name: name ?? `Party ${id}`,
    })),
};
