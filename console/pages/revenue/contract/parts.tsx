// Parts of a contract: what was agreed, its position by product, and its invoices.
import type { ComponentChildren } from 'preact';
import { useConsole } from '../../../kit/context.ts';
import { offer } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { chipOf } from '../words.ts';
import type { Contract, ContractData, Subscription } from './document.ts';

/** A table of a part; amounts stand to the right. */
const Plain = ({
  label,
  heads,
  children,
}: {
  readonly label: string;
  readonly heads: readonly (readonly [title: string, isAmount?: boolean])[];
  readonly children: ComponentChildren;
}) => (
  <div class="table">
    <table aria-label={label}>
      <thead>
        <tr>
          {heads.map(([title, isAmount = false]) => (
            <th key={title} scope="col" class={isAmount ? 'number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

const Days = ({ from, to }: { readonly from: string | null; readonly to: string | null }) => (
  <td class="tight">
    {from} – {to ?? 'open'}
  </td>
);

/** A deed on a line of the contract. */
function LineDeed({
  name,
  text,
  line,
  resource,
}: {
  readonly name: string;
  readonly text: string;
  readonly line: string;
  readonly resource: string;
}) {
  const { frame, href } = useConsole();
  if (offer(frame, resource) === 'none') return null;
  return (
    <a class="line-deed" href={href({ do: name, line })} data-deed={name}>
      {text}
    </a>
  );
}

/** Whether another subscription takes the place of one. */
export const isAmended = ({ id }: Subscription, all: readonly Subscription[]): boolean =>
  all.some((each) => each.modifiedSubscriptionId === id && each.isContractAmendment);

function Subscriptions({ contract: { subscriptions, currency } }: { readonly contract: Contract }) {
  const all = subscriptions?.results ?? [];
  if (all.length === 0) return null;
  return (
    <Plain
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
            <bdi>{each.productName ?? 'Without a product'}</bdi>
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
          <td class="tight">
            {!isAmended(each, all) && (
              <>
                <LineDeed
                  name="amend"
                  text="Amend"
                  line={each.id}
                  resource="contract_subscriptions"
                />{' '}
                <LineDeed
                  {...{ name: 'dropSubscription', text: 'Remove', line: each.id }}
                  resource="contract_subscriptions"
                />
              </>
            )}
          </td>
        </tr>
      ))}
    </Plain>
  );
}

function Milestones({ contract: { milestones, currency } }: { readonly contract: Contract }) {
  if (!milestones || milestones.results.length === 0) return null;
  return (
    <Plain label="Milestones" heads={[['Milestone'], ['Product'], ['Day'], ['Amount', true], ['']]}>
      {milestones.results.map((each) => (
        <tr key={each.id}>
          <td>
            <bdi>{each.milestoneName}</bdi>
          </td>
          <td>
            <bdi>{each.productName}</bdi>
          </td>
          <td class="tight">{each.milestoneDate}</td>
          <td class="number">
            <Money amount={each.amount} currency={currency} />
          </td>
          <td class="tight">
            <LineDeed
              {...{ name: 'dropMilestone', text: 'Remove', line: each.id }}
              resource="contract_milestones"
            />
          </td>
        </tr>
      ))}
    </Plain>
  );
}

function Usages({ contract: { usages } }: { readonly contract: Contract }) {
  if (!usages || usages.results.length === 0) return null;
  return (
    <Plain label="Usage" heads={[['Usage'], ['Prices'], ['Term'], ['']]}>
      {usages.results.map((each) => (
        <tr key={each.id}>
          <td>
            <bdi>{each.productName}</bdi>
          </td>
          <td>
            <bdi>{each.usageGroupName}</bdi>
          </td>
          <Days from={each.startDate} to={each.endDate} />
          <td class="tight">
            <LineDeed name="use" text="Record use" line={each.id} resource="contract_usages" />{' '}
            <LineDeed
              {...{ name: 'dropUsage', text: 'Remove', line: each.id }}
              resource="contract_usages"
            />
          </td>
        </tr>
      ))}
    </Plain>
  );
}

function Bundles({ contract: { bundles, currency } }: { readonly contract: Contract }) {
  if (bundles.results.length === 0) return null;
  return (
    <Plain label="Bundles" heads={[['Bundle'], ['Term'], ['Products'], ['']]}>
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
            <LineDeed name="dropBundle" text="Remove" line={each.id} resource="contracts" />
          </td>
        </tr>
      ))}
    </Plain>
  );
}

const COMMIT_WORDS = { ACTIVE: 'Active', EXHAUSTED: 'Used up', EXPIRED: 'Expired' } as const;

function Commits({ contract: { commits, currency } }: { readonly contract: Contract }) {
  if (!commits || commits.results.length === 0) return null;
  return (
    <Plain
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
            <LineDeed
              {...{ name: 'draw', text: 'Record use', line: each.id }}
              resource="contract_prepaid_commits"
            />
          </td>
        </tr>
      ))}
    </Plain>
  );
}

export const Agreed = ({ contract }: { readonly contract: Contract }) => (
  <Part title="Agreed">
    <Subscriptions contract={contract} />
    <Milestones contract={contract} />
    <Usages contract={contract} />
    <Bundles contract={contract} />
    <Commits contract={contract} />
  </Part>
);

export function Position({ position }: { readonly position: ContractData['position'] }) {
  if (position.length === 0) return null;
  return (
    <Part title="Position in the ledger">
      <Plain
        label="Position in the ledger"
        heads={[
          ['Product'],
          ['Billed', true],
          ['Recognized', true],
          ['Deferred', true],
          ['Unbilled', true],
        ]}
      >
        {position.map((each) => (
          <tr key={each.productId}>
            <td>
              <bdi>{each.productName ?? 'Without a product'}</bdi>
            </td>
            {(['billed', 'recognized', 'deferred', 'unbilled'] as const).map((key) => (
              <td key={key} class="number">
                <Money amount={each[key]} currency={each.currency} zero="–" />
              </td>
            ))}
          </tr>
        ))}
      </Plain>
    </Part>
  );
}

export function Invoices({ contract: { planned, currency } }: { readonly contract: Contract }) {
  const { to, may } = useConsole();
  const reads = may('invoices:read');
  if (planned.results.length === 0) return null;
  return (
    <Part title="Invoices">
      <Plain
        label="Invoices of the contract"
        heads={[['Invoice'], ['State'], ['Issued on'], ['For'], ['Amount', true], ['']]}
      >
        {planned.results.map((each) => (
          <tr key={each.id}>
            <td>
              {each.invoiceId !== null && reads ? (
                <a href={to(`/invoices/${each.invoiceId}`)}>{each.invoiceNumber ?? 'Invoice'}</a>
              ) : (
                (each.invoiceNumber ?? 'Planned')
              )}
            </td>
            <td>
              <Badge {...chipOf(each.status)} />
            </td>
            <td class="tight">{each.accountingDate ?? each.issueDate}</td>
            <Days from={each.periodStart} to={each.periodEnd} />
            <td class="number">
              <Money amount={each.totalAmount} currency={currency} />
            </td>
            <td class="tight">
              {each.invoiceId === null && (
                <LineDeed name="issue" text="Issue" line={each.id} resource="invoices" />
              )}
            </td>
          </tr>
        ))}
      </Plain>
    </Part>
  );
}
