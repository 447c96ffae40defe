// Deeds on a contract: each is opened by the address, and tried out before it is done.
import { useConsole } from '../../../kit/context.ts';
import { endOfMonth } from '../../../kit/days.ts';
import { graphql } from '../../../kit/graphql.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import type { OfferedDeed } from '../../../parts/deed-drawer.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { Money } from '../../../parts/figures.tsx';
import { offer } from '../../../kit/rights.ts';
import { Amend } from './amend.tsx';
import type { Contract, DeedProps } from './document.ts';
import { LINE_DEEDS } from './line-deeds.tsx';
import { LINE_KINDS } from './line-kinds.ts';
import { LINES } from './lines.tsx';
import { PREPAID_DEEDS } from './prepaid-deeds.tsx';
import { SHARES } from './shares.tsx';

const TERMINATE = graphql(`
  mutation TerminateContract($id: ID!, $terminationDate: Date!, $seen: DateTime!) {
    ended: terminateContract(id: $id, terminationDate: $terminationDate, ifUnmodifiedSince: $seen) {
      revenueTakenBack
      totalRevenue
      totalDeferredRevenue
      totalUnbilled
    }
  }
`);
const RENEW = graphql(`
  mutation RenewContract($id: ID!) {
    renewed: renewContract(id: $id) {
      id
      contractEndDate
    }
  }
`);
const DUPLICATE = graphql(`
  mutation DuplicateContract($id: ID!) {
    copy: duplicateContract(id: $id) {
      id
    }
  }
`);
const ACTIVATE = graphql(`
  mutation ActivateContract($id: ID!) {
    patchContract(id: $id, input: { status: ACTIVE }) {
      id
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteContract($id: ID!, $seen: DateTime!) {
    deleteContract(id: $id, ifUnmodifiedSince: $seen)
  }
`);

const resource = 'contracts';

function Add({ contract: { dealName } }: DeedProps) {
  const { frame, href } = useConsole();
  return (
    <Drawer parameter="do">
      <h2>Add to the contract</h2>
      <p class="quiet">
        What <bdi>{dealName ?? 'this contract'}</bdi> is made of, and when it is earned.
      </p>
      <ul class="to-do">
        {Object.entries(LINE_KINDS).map(
          ([name, { noun, short, resource: needs }]) =>
            offer(frame, needs) !== 'none' && (
              <li key={name}>
                <a href={href({ do: name })}>
                  <strong>{noun.charAt(0).toUpperCase() + noun.slice(1)}</strong>
                  <small class="below">{short}</small>
                </a>
              </li>
            ),
        )}
      </ul>
    </Drawer>
  );
}

function Terminate({ contract }: DeedProps) {
  const { frame } = useConsole();
  const { id, currency } = contract;
  return (
    <FieldsDeed
      {...{ resource, record: contract, document: TERMINATE, isDanger: true }}
      title="Terminate"
      verb="Terminate"
      words="Ends after its last day of service. What comes later is taken back, and planned invoices for it go."
      of={[{ name: 'terminationDate', label: 'Last day of service', kind: 'day' }]}
      begin={{ terminationDate: endOfMonth(frame.today) }}
      needs={['terminationDate']}
      variables={(said) => ({ id, ...said })}
      done="Terminated."
    >
      {(data) =>
        data && (
          <dl class="effect">
            {(
              [
                ['Revenue taken back', data.ended.revenueTakenBack],
                ['Revenue of the contract', data.ended.totalRevenue],
                ['Deferred', data.ended.totalDeferredRevenue],
                ['Unbilled', data.ended.totalUnbilled],
              ] as const
            ).map(([title, amount]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <Money {...{ amount, currency }} showsCurrency />
                </dd>
              </div>
            ))}
          </dl>
        )
      }
    </FieldsDeed>
  );
}

const Renew = ({ contract: { id, autoRenewDuration, contractEndDate } }: DeedProps) => (
  <FieldsDeed
    {...{ resource, document: RENEW }}
    title="Renew"
    verb="Renew"
    words={`Goes on for ${autoRenewDuration ?? '?'} months after ${contractEndDate ?? 'its end'}, with the subscriptions that follow it, at what a month costs now.`}
    variables={() => ({ id })}
    done="Renewed."
  >
    {(data) => data && <p>Then it ends on {data.renewed.contractEndDate}.</p>}
  </FieldsDeed>
);

function Duplicate({ contract: { id } }: DeedProps) {
  const { to } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, document: DUPLICATE }}
      title="Duplicate"
      verb="Duplicate"
      words="A pending contract with the same lines is made."
      variables={() => ({ id })}
      done="Duplicated: this is the new one."
      next={({ copy }) => to(`/contracts/${copy.id}`)}
    />
  );
}

const Activate = ({ contract: { id } }: DeedProps) => (
  <FieldsDeed
    {...{ resource, document: ACTIVATE }}
    title="Activate"
    verb="Activate"
    words="It counts as running, whatever its first day."
    variables={() => ({ id })}
    done="Active."
  />
);

function Delete({ contract }: DeedProps) {
  const { to } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, record: contract, document: DELETE, isDanger: true }}
      title="Delete"
      verb="Delete"
      words="A contract goes with its schedule while nothing of it is recognized or invoiced."
      variables={() => ({ id: contract.id })}
      done="Deleted."
      next={() => to('/contracts')}
    />
  );
}

const DRAWERS = {
  add: Add,
  ...LINES,
  ...LINE_DEEDS,
  ...PREPAID_DEEDS,
  ...SHARES,
  amend: Amend,
  terminate: Terminate,
  renew: Renew,
  duplicate: Duplicate,
  activate: Activate,
  delete: Delete,
} as const;
export const DEEDS = ['', ...Object.keys(DRAWERS)] as readonly string[];

/** The drawer of the deed that the address names. */
export function OpenDeed({ name, ...props }: DeedProps & { readonly name: string }) {
  const Opened = DRAWERS[name as keyof typeof DRAWERS] as typeof Add | undefined;
  return Opened ? <Opened key={`${name} ${props.line ?? ''}`} {...props} /> : null;
}

/** Deeds of a contract in its state. */
export function deedsOf(contract: Contract): readonly OfferedDeed[] {
  const { status, autoRenew, hasInvoices, hasJournalEntries, subscriptions } = contract;
  const isRunning = status === 'ACTIVE' || status === 'PENDING';
  const hasSubscriptions = (subscriptions?.results.length ?? 0) > 0;
  return [
    {
      ...{ name: 'amend', text: 'Amend', key: 'a', resource: 'contract_subscriptions' },
      ...{ isPossible: isRunning && hasSubscriptions, isPrimary: true },
    },
    { name: 'add', text: 'Add', key: 'n', resource, isPossible: isRunning },
    {
      ...{ name: 'tierPrice', text: 'Price of a tier', resource: 'contract_usages' },
      isPossible: isRunning && (contract.usages?.results.length ?? 0) > 0,
    },
    { name: 'activate', text: 'Activate', resource, isPossible: status === 'PENDING' },
    { name: 'renew', text: 'Renew', resource, isPossible: status === 'ACTIVE' && autoRenew },
    { name: 'duplicate', text: 'Duplicate', resource, isPossible: true },
    { name: 'terminate', text: 'Terminate', resource, isPossible: isRunning, isLast: true },
    {
      ...{ name: 'delete', text: 'Delete', resource, isLast: true },
      isPossible: !hasInvoices && !hasJournalEntries,
    },
  ];
}
