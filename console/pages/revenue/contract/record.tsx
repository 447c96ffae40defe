// A contract: what was agreed, its schedule by month, its position in the ledger, its invoices, and its deeds.
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { isZero } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { History } from '../../../parts/history.tsx';
import { GoneRecord, RecordActions } from '../../../parts/record-actions.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { chipOf, contractName, frequencyText } from '../words.ts';
import { DEEDS, deedsOf, OpenDeed } from './deeds.tsx';
import { CONTRACT, type Contract, type ContractData, variablesOf } from './document.ts';
import { Agreed } from './parts.tsx';
import { Schedule } from './schedule.tsx';
import { Invoices, Position } from './standing.tsx';

function Known({ contract }: { readonly contract: Contract }) {
  const { to, may } = useConsole();
  const { currency, clientId, clientName, autoRenew, autoRenewDuration } = contract;
  const money = (amount: string | null) =>
    amount === null || isZero(amount) ? null : <Money {...{ amount, currency }} showsCurrency />;
  return (
    <Facts
      facts={[
        [
          'Customer',
          clientId !== null &&
            (may('vendors:read') ? (
              <a href={to(`/customers/${clientId}`)}>
                <bdi>{clientName}</bdi>
              </a>
            ) : (
              <bdi>{clientName}</bdi>
            )),
        ],
        ['Entity', <bdi>{contract.entityName}</bdi>],
        ['Department', contract.departmentName],
        ['Begins', contract.contractStartDate],
        ['Ends', contract.contractEndDate],
        ['Ended early', contract.terminationDate],
        ['Renews', autoRenew && `itself, for ${autoRenewDuration ?? '?'} months`],
        ['Billed', frequencyText(contract.billingFrequency)],
        ['Purchase order', contract.purchaseOrderNumber],
        ['Value', money(contract.totalContractValue)],
        ['Discount', money(contract.discount)],
        ['At least a month', money(contract.minimumMonthlyCommitmentAmount)],
        ['Billed so far', money(contract.totalBilled)],
        ['Paid', money(contract.totalPaid)],
        ['Outstanding', money(contract.totalOutstanding)],
        ['Deferred', money(contract.totalDeferredRevenue)],
        ['Unbilled', money(contract.totalUnbilled)],
      ]}
    />
  );
}

function View({
  data,
  address,
}: {
  readonly data: ContractData;
  readonly address: { readonly do: string; readonly line: string | null };
}) {
  const { contract } = data;
  const { to } = useConsole();
  if (!contract) {
    return <GoneRecord title="Contract" needs="contracts:read" />;
  }
  const name = contractName(contract);
  return (
    <>
      <Trail steps={[{ text: 'Contracts', href: to('/contracts') }, { text: name }]} />
      <Title
        actions={
          <RecordActions
            deeds={deedsOf(contract)}
            edit={to(`/contracts/${contract.id}/edit`)}
            resource="contracts"
          />
        }
      >
        <bdi>{name}</bdi> <Badge {...chipOf(contract.status)} />
      </Title>
      <div class="record">
        <div>
          <Schedule contract={contract} />
          <Agreed contract={contract} />
          <Position position={data.position} />
          <Invoices contract={contract} />
          <History moments={data.timeline} />
        </div>
        <Known contract={contract} />
      </div>
      <OpenDeed name={address.do} contract={contract} line={address.line} />
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) => (data?.contract ? contractName(data.contract) : 'Contract'),
  address: { id: id(), do: oneOf(DEEDS, ''), line: id() },
  isGone: (data) => !data.contract,
  document: CONTRACT,
  variables: (address, frame) => variablesOf(address.id, frame),
  words: { gone: 'This contract is not there.' },
  View,
});
