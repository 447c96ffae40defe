// Deeds on what is prepaid: use that draws on it is recorded, recorded anew and taken back.
import { useConsole } from '../../../kit/context.ts';
import { startOfMonth } from '../../../kit/days.ts';
import { graphql } from '../../../kit/graphql.ts';
import { ChangeDeed } from '../../../parts/change-deed.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { type FormField, inputOf } from '../../../parts/typed.ts';
import type { Contract, DeedProps } from './document.ts';

const DRAW = graphql(`
  mutation RecordDraw($contract: ID!, $commit: ID!, $input: RecordConsumptionInput!) {
    createPrepaidConsumption(contractId: $contract, commitId: $commit, input: $input) {
      id
    }
  }
`);
/** Answers what the form holds, too. */
const REDRAW = graphql(`
  mutation RecordDrawAnew(
    $contract: ID!
    $commit: ID!
    $id: ID!
    $input: RecordConsumptionInput!
    $seen: DateTime
  ) {
    updatePrepaidConsumption(
      contractId: $contract
      commitId: $commit
      id: $id
      input: $input
      ifUnmodifiedSince: $seen
    ) {
      id
      lastModifiedAt
      periodMonth: periodStart
      grossUsageAmount
      description
      totalEvents
    }
  }
`);
const UNDRAW = graphql(`
  mutation TakeDrawBack($contract: ID!, $commit: ID!, $id: ID!, $seen: DateTime!) {
    deletePrepaidConsumption(
      contractId: $contract
      commitId: $commit
      id: $id
      ifUnmodifiedSince: $seen
    )
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
      of: { contract: contract.id, commit: found.commit.id },
      draw: { ...found.draw, periodMonth: found.draw.periodStart },
    }
  );
};

function Redraw(props: DeedProps) {
  const found = drawnAt(props);
  return (
    found && (
      <ChangeDeed
        {...{ resource, document: REDRAW, of: FIELDS, record: found.draw, posts: false }}
        {...{ object: 'ContractPrepaidCommitConsumption', noun: 'use' }}
        words="It takes the place of what the month had."
        with={found.of}
        inputOf={(fields) => ({
          totalEvents: found.draw.totalEvents,
          ...inputOf(FIELDS, fields),
        })}
      />
    )
  );
}

const Undraw = (props: DeedProps) => (
  <FieldsDeed
    {...{ resource, document: UNDRAW, isDanger: true, posts: false }}
    record={drawnAt(props)?.draw}
    title="Take the use back"
    verb="Take back"
    words="What the month drew is there again, while its revenue is not recognized."
    variables={() => {
      const found = drawnAt(props);
      return found && { ...found.of, id: found.draw.id };
    }}
    done="Taken back."
  />
);

export const PREPAID_DEEDS = { draw: Draw, redraw: Redraw, undraw: Undraw } as const;
