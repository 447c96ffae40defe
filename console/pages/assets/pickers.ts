// The question of the picker of asset classes.
import { graphql, question, type ResultOf } from '../../kit/graphql.ts';

const CLASSES = graphql(`
  query PickAssetClass($q: String) {
    fixedAssetClasses(q: $q, limit: 12) {
      results {
        id
        name
        usefulLife
      }
    }
  }
`);
export const classes = {
  question: (words: string) => question(CLASSES, { q: words }),
  choices: (data: unknown) =>
    (data as ResultOf<typeof CLASSES>).fixedAssetClasses.results.map(
      ({ id, name, usefulLife }) => ({
        ...{ id, name },
        ...(usefulLife !== null && { detail: `${usefulLife} months` }),
      }),
    ),
};
