// Parts of a contract: what was agreed, each with its deeds.
import { Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { LineDeed } from '../../../parts/line-deed.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { monthText } from '../words.ts';
import type { Contract, Subscription } from './document.ts';
import { LINE_KINDS, type LineKindName } from './line-kinds.ts';
import { drawsOf } from './prepaid-deeds.tsx';

export const Days = ({
  from,
  to,
}: {
  readonly from: string | null;
  readonly to: string | null;
}) => (
  <td class="tight">
    {from} – {to ?? 'open'}
  </td>
);

/** The deeds that every line has. */
function LineDeeds({
  kind,
  line,
  bundle = null,
}: {
  readonly kind: LineKindName;
  readonly line: string;
  /** The bundle whose products share its price. */
  readonly bundle?: string | null;
}) {
  const { resource } = LINE_KINDS[kind];
  return (
    <>
      {bundle !== null && (
        <>
          <LineDeed {...{ name: `share-${kind}`, text: 'Shares', line, resource }} />{' '}
        </>
      )}
      <LineDeed {...{ name: `change-${kind}`, text: 'Edit', line, resource }} />{' '}
      <LineDeed {...{ name: `drop-${kind}`, text: 'Remove', line, resource }} />
    </>
  );
}

/** Whether another subscription takes the place of one. */
export const isAmended = ({ id }: Subscription, all: readonly Subscription[]): boolean =>
  all.some((each) => each.modifiedSubscriptionId === id && each.isContractAmendment);

function Subscriptions({ contract: { subscriptions, currency } }: { readonly contract: Contract }) {
  const all = subscriptions?.results ?? [];
  if (all.length === 0) return null;
  return (
    <PlainTable
      label="Subscriptions"
      heads={[
        ['Subscription'],
        ['Term'],
        ['Quantity', true],
        ['Value', true],
        ['A month', true],
        [''],
      ]}
    >
      {all.map((each) => (
        <tr key={each.id}>
          <td>
            <bdi>{each.productName ?? each.productBundleName ?? 'Without a product'}</bdi>
            {each.isContractAmendment && <small class="below">Amends an earlier one</small>}
            {each.draftedBy !== null && each.approvedBy === null && (
              <small class="below">Waits for approval</small>
            )}
          </td>
          <Days from={each.startDate} to={each.endDate} />
          <td class="number">
            <Money amount={each.quantity} />
          </td>
          <td class="number">
            <Money amount={each.totalValue} currency={currency} />
          </td>
          <td class="number">
            <Money amount={each.mrr} currency={currency} />
          </td>
          <td>
            {!isAmended(each, all) && (
              <>
                <LineDeed
                  name="amend"
                  text="Amend"
                  line={each.id}
                  resource="contract_subscriptions"
                />{' '}
                <LineDeeds kind="subscription" line={each.id} bundle={each.productBundleId} />
              </>
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Milestones({ contract: { milestones, currency } }: { readonly contract: Contract }) {
  if (!milestones || milestones.results.length === 0) return null;
  return (
    <PlainTable
      label="Milestones"
      heads={[['Milestone'], ['Product'], ['Day'], ['Amount', true], ['']]}
    >
      {milestones.results.map((each) => (
        <tr key={each.id}>
          <td>
            <bdi>{each.milestoneName}</bdi>
          </td>
          <td>
            <bdi>{each.productName ?? each.productBundleName}</bdi>
          </td>
          <td class="tight">{each.milestoneDate}</td>
          <td class="number">
            <Money amount={each.amount} currency={currency} />
          </td>
          <td class="tight">
            <LineDeeds kind="milestone" line={each.id} bundle={each.productBundleId} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Usages({ contract: { usages } }: { readonly contract: Contract }) {
  if (!usages || usages.results.length === 0) return null;
  return (
    <PlainTable label="Usage" heads={[['Usage'], ['Prices'], ['Term'], ['']]}>
      {usages.results.map((each) => (
        <tr key={each.id}>
          <td>
            <bdi>{each.productName ?? each.productBundleName}</bdi>
          </td>
          <td>
            <bdi>{each.usageGroupName}</bdi>
          </td>
          <Days from={each.startDate} to={each.endDate} />
          <td class="tight">
            <LineDeed name="use" text="Record use" line={each.id} resource="contract_usages" />{' '}
            <LineDeeds kind="usage" line={each.id} bundle={each.productBundleId} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Bundles({ contract: { bundles, currency } }: { readonly contract: Contract }) {
  if (bundles.results.length === 0) return null;
  return (
    <PlainTable label="Bundles" heads={[['Bundle'], ['Term'], ['Products'], ['']]}>
      {bundles.results.map((each) => (
        <tr key={each.id}>
          <td>
            <bdi>{each.bundleName}</bdi>
          </td>
          <Days from={each.startDate} to={each.endDate} />
          <td>
            {each.lines.map(({ id, productName, amount }) => (
              <span key={id} class="below">
                <bdi>{productName}</bdi> <Money amount={amount} currency={currency} />
              </span>
            ))}
          </td>
          <td class="tight">
            <LineDeeds kind="bundle" line={each.id} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

const PREPAID = 'contract_prepaid_commits';
const COMMIT_WORDS = { ACTIVE: 'Active', EXHAUSTED: 'Used up', EXPIRED: 'Expired' } as const;

function Commits({ contract: { commits, currency } }: { readonly contract: Contract }) {
  if (!commits || commits.results.length === 0) return null;
  return (
    <PlainTable
      label="Prepaid commitments"
      heads={[['Prepaid'], ['Term'], ['State'], ['Value', true], ['Left', true], ['']]}
    >
      {commits.results.map((each) => (
        <tr key={each.id}>
          <td>
            <bdi>{each.name}</bdi>
            <small class="below">
              <bdi>{each.productName}</bdi>
            </small>
          </td>
          <Days from={each.startDate} to={each.expirationDate} />
          <td>{COMMIT_WORDS[each.status]}</td>
          <td class="number">
            <Money amount={each.totalValue} currency={currency} />
          </td>
          <td class="number">
            <Money amount={each.remainingValue} currency={currency} />
          </td>
          <td class="tight">
            <LineDeed name="draw" text="Record use" line={each.id} resource={PREPAID} />{' '}
            <LineDeeds kind="commit" line={each.id} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Draws({ contract }: { readonly contract: Contract }) {
  const draws = drawsOf(contract);
  if (draws.length === 0) return null;
  const { currency } = contract;
  return (
    <PlainTable
      label="Use of what is prepaid"
      heads={[['Month'], ['Of'], ['Drawn', true], ['Beyond', true], ['Left', true], ['']]}
    >
      {draws.map(({ commit, draw }) => (
        <tr key={draw.id}>
          <td class="tight">{monthText(draw.periodStart)}</td>
          <td>
            <bdi>{commit.name}</bdi>
          </td>
          {(['netConsumptionAmount', 'overageAmount', 'balanceAfter'] as const).map((key) => (
            <td key={key} class="number">
              <Money amount={draw[key]} currency={currency} zero="–" />
            </td>
          ))}
          <td class="tight">
            <LineDeed name="redraw" text="Edit" line={draw.id} resource={PREPAID} />{' '}
            <LineDeed name="undraw" text="Take back" line={draw.id} resource={PREPAID} />
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

interface CutList {
  readonly count: number;
  readonly results: readonly unknown[];
}

type NamedList = readonly [name: string, list: CutList | null | undefined];

/** The lists of which the page holds the first alone. */
function Cut({ contract }: { readonly contract: Contract }) {
  const { subscriptions, milestones, usages, bundles, commits, planned, rows } = contract;
  const months = (commits?.results ?? []).map(({ name, consumptions }): NamedList => [
    `months of ${name}`,
    consumptions,
  ]);
  const lists: readonly NamedList[] = [
    ['subscriptions', subscriptions],
    ['milestones', milestones],
    ['usages', usages],
    ['bundles', bundles],
    ['commitments', commits],
    ...months,
    ['planned invoices', planned],
    ['months of revenue', rows],
  ];
  const cut = lists.flatMap(([name, list]) =>
    list && list.results.length < list.count
      ? [`${list.results.length} of ${list.count} ${name}`]
      : [],
  );
  if (cut.length === 0) return null;
  return (
    <p class="message message-note">
      <bdi>This page shows {cut.join(', ')}.</bdi>
    </p>
  );
}

export const Agreed = ({ contract }: { readonly contract: Contract }) => (
  <Part title="Agreed">
    <Cut contract={contract} />
    <Subscriptions contract={contract} />
    <Milestones contract={contract} />
    <Usages contract={contract} />
    <Bundles contract={contract} />
    <Commits contract={contract} />
    <Draws contract={contract} />
  </Part>
);
