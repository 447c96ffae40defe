// The reporting currency of all entities together: set once, before anything is posted.
import { graphql } from '../../kit/graphql.ts';
import { FieldsDeed } from '../../parts/fields-deed.tsx';

const SET = graphql(`
  mutation SetReportingCurrency($currency: Currency!) {
    setReportingCurrency(currency: $currency)
  }
`);

export const ReportingCurrency = () => (
  <FieldsDeed
    {...{ document: SET, resource: 'entities', posts: false }}
    title="Set the reporting currency"
    verb="Set"
    words="Statements of several entities are told in it. It is fixed once a line is posted or a rate is on file."
    of={[{ name: 'currency', label: 'Currency', hint: 'Three letters, such as USD.' }]}
    needs={['currency']}
    variables={({ currency }) => ({ currency })}
    done="The reporting currency is set."
  />
);
