// Deeds on what is prepaid: use that draws on it is recorded, recorded anew and taken back.
import { useConsole } from '../../../kit/context.ts';
import { startOfMonth } from '../../../kit/days.ts';
import { graphql } from '../../../kit/graphql.ts';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import type { FormField } from '../../../parts/typed.ts';
import type { Contract, DeedProps } from './document.ts';

const DRAW = graphql(`
  mutation RecordDraw($contract: ID!, $commit: ID!, $input: RecordConsumptionInput!) {
    createPrepaidConsumption(contractId: $contract, commitId: $commit, input: $input) {
      id
    }
  }
`);
const REDRAW = graphql(`
  mutation RecordDrawAnew($contract: ID!, $commit: ID!, $id: ID!, $input: RecordConsumptionInput!) {
    updatePrepaidConsumption(contractId: $contract, commitId: $commit, id: $id, input: $input) {
      id
    }
  }
`);
const UNDRAW = graphql(`
  mutation TakeDrawBack($contract: ID!, $commit: ID!, $id: ID!) {
    deletePrepaidConsumption(contractId: $contract, commitId: $commit, id: $id)
  }
`);
const resource = 'contract_prepaid_commits';
const FIELDS: readonly FormField[] = [
  { name: 'periodMonth', label: 'Month of', kind: 'day' },
  { name: 'grossUsageAmount', label: 'Amount before the discount', kind: 'amount' },
  { name: 'description', label: 'Description' },
];
const needs = ['periodMonth', 'grossUsageAmount'];

function Draw({ contract, line }: DeedProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, needs, document: DRAW, of: FIELDS, posts: false }}
      title="Record use"
      verb="Record"
      words="It draws on what was paid ahead; what goes beyond it is billed."
      begin={{ periodMonth: startOfMonth(frame.today) }}
      variables={(input) =>
        line === null ? undefined : { contract: contract.id, commit: line, input }
      }
      done="Recorded."
    />
  );
}

/** Months that drew on what is prepaid, each with what it drew on. */
export const drawsOf = ({ commits }: Contract) =>
  (commits?.results ?? []).flatMap((commit) =>
    commit.consumptions.results.map((draw) => ({ commit, draw })),
  );

const drawnAt = ({ contract, line }: DeedProps) => {
  const found = drawsOf(contract).find(({ draw }) => draw.id === line);
  return (
    found && {
      ids: { contract: contract.id, commit: found.commit.id, id: found.draw.id },
      draw: { ...found.draw, periodMonth: found.draw.periodStart },
    }
  );
};

function Redraw(props: DeedProps) {
  const found = drawnAt(props);
  return (
    <FieldsDeed
      {...{ resource, needs, document: REDRAW, of: FIELDS, posts: false }}
      title="Record use anew"
      verb="Record"
      words="It takes the place of what the month had."
      begin={found?.draw}
      variables={(said) =>
        found && { ...found.ids, input: { totalEvents: found.draw.totalEvents, ...said } }
      }
      done="Recorded anew."
    />
  );
}

const Undraw = (props: DeedProps) => (
  <FieldsDeed
    {...{ resource, document: UNDRAW, isDanger: true, posts: false }}
    title="Take the use back"
    verb="Take back"
    words="What the month drew is there again, while its revenue is not recognized."
    variables={() => drawnAt(props)?.ids}
    done="Taken back."
  />
);

export const PREPAID_DEEDS = { draw: Draw, redraw: Redraw, undraw: Undraw } as const;
