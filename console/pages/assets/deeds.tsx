// Deeds on a fixed asset: each is opened by the address, and tried out before it is done.
import { useConsole } from '../../kit/context.ts';
import { startOfMonth } from '../../kit/days.ts';
import { graphql } from '../../kit/graphql.ts';
import type { OfferedDeed } from '../../parts/deed-drawer.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { Money } from '../../parts/figures.tsx';
import { accounts } from '../documents/pickers.ts';
import type { Asset } from './document.ts';
import { classes } from './pickers.ts';
import {
  type AssetProps,
  Delete,
  Depreciate,
  LeftAfter,
  Pause,
  Resume,
  Undo,
} from './usual-deeds.tsx';

const DISPOSE = graphql(`
  mutation DisposeAsset(
    $id: ID!
    $disposalDate: Date!
    $disposalPercentage: Decimal
    $proceedsAmount: Decimal
  ) {
    asset: disposeFixedAsset(
      id: $id
      disposalDate: $disposalDate
      disposalPercentage: $disposalPercentage
      proceedsAmount: $proceedsAmount
    ) {
      netBookValue
      disposals {
        result
      }
    }
  }
`);
const TRANSFER = graphql(`
  mutation TransferAsset(
    $id: ID!
    $newAssetClass: ID!
    $effectiveDate: Date!
    $transferPercentage: Decimal
    $newUsefulLifeMonths: Int
    $newSalvageValue: Decimal
    $memo: String
  ) {
    asset: transferFixedAsset(
      id: $id
      newAssetClass: $newAssetClass
      effectiveDate: $effectiveDate
      transferPercentage: $transferPercentage
      newUsefulLifeMonths: $newUsefulLifeMonths
      newSalvageValue: $newSalvageValue
      memo: $memo
    ) {
      netBookValue
    }
  }
`);
const ESTIMATE = graphql(`
  mutation ChangeEstimate($id: ID!, $input: FixedAssetPatch!, $seen: DateTime) {
    asset: patchFixedAsset(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      depreciationEndDate
      depreciations {
        amount
        posted
      }
    }
  }
`);
const IMPAIR = graphql(`
  mutation ImpairAsset($id: ID!, $date: Date!, $amount: Decimal!, $account: ID!) {
    asset: impairFixedAsset(id: $id, date: $date, amount: $amount, account: $account) {
      netBookValue
    }
  }
`);
const resource = 'fixed_assets';

function Dispose({ asset }: AssetProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, document: DISPOSE, isDanger: true }}
      title="Dispose"
      verb="Dispose"
      words="Sold, scrapped or lost: cost and depreciation of the share leave the books, and the gain or loss is posted. Months before it that are not posted yet are posted first."
      of={[
        { name: 'disposalDate', label: 'Day', kind: 'day' },
        { name: 'disposalPercentage', label: 'Share in per cent', kind: 'amount' },
        { name: 'proceedsAmount', label: 'Proceeds', kind: 'amount' },
      ]}
      begin={{ disposalDate: frame.today, disposalPercentage: '100' }}
      needs={['disposalDate']}
      variables={(said) => ({ id: asset.id, ...said })}
      done="Disposed."
    >
      {(tried) => {
        const result = tried?.asset.disposals.at(-1)?.result;
        return (
          <>
            {result !== undefined && (
              <p>
                {result.startsWith('-') ? 'Loss: ' : 'Gain: '}
                <Money amount={result} currency={asset.currency} showsCurrency />
              </p>
            )}
            <LeftAfter asset={asset} left={tried?.asset.netBookValue} />
          </>
        );
      }}
    </FieldsDeed>
  );
}

function Transfer({ asset }: AssetProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, document: TRANSFER }}
      title="Transfer"
      verb="Transfer"
      words="Moves cost and depreciation to the accounts of another class; a new life and a new residual value count from then on."
      of={[
        { name: 'newAssetClass', label: 'To the class', asks: classes },
        { name: 'effectiveDate', label: 'From', kind: 'day' },
        { name: 'transferPercentage', label: 'Share in per cent', kind: 'amount' },
        { name: 'newUsefulLifeMonths', label: 'Months left from then', kind: 'count' },
        { name: 'newSalvageValue', label: 'New residual value', kind: 'amount' },
        { name: 'memo', label: 'Memo' },
      ]}
      begin={{ effectiveDate: startOfMonth(frame.today) }}
      needs={['newAssetClass', 'effectiveDate']}
      variables={(said) => ({ id: asset.id, ...said })}
      done="Transferred."
    >
      {(tried) => <LeftAfter asset={asset} left={tried?.asset.netBookValue} />}
    </FieldsDeed>
  );
}

const Estimate = ({ asset }: AssetProps) => (
  <FieldsDeed
    {...{ resource, document: ESTIMATE }}
    title="Change the estimate"
    verb="Change"
    words="What is posted stays. The rest is spread over the months that are left then."
    of={[
      { name: 'depreciationEndDate', label: 'Depreciated until', kind: 'day' },
      { name: 'salvageValue', label: 'Residual value', kind: 'amount' },
    ]}
    begin={asset}
    needs={['depreciationEndDate', 'salvageValue']}
    variables={(input, seen) => ({ id: asset.id, input, seen })}
    done="Changed: the months that are left are spread anew."
  >
    {(tried) => {
      const next = tried?.asset.depreciations.find(({ posted }) => !posted);
      return (
        next && (
          <p>
            The next month is <Money amount={next.amount} currency={asset.currency} showsCurrency />
            .
          </p>
        )
      );
    }}
  </FieldsDeed>
);

function Impair({ asset }: AssetProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, document: IMPAIR, isDanger: true }}
      title="Impair"
      verb="Impair"
      words="Takes the book value down at once; the months that are left take what remains."
      of={[
        { name: 'date', label: 'Day', kind: 'day' },
        { name: 'amount', label: 'Amount', kind: 'amount' },
        { name: 'account', label: 'Expense account', asks: accounts },
      ]}
      begin={{ date: frame.today }}
      needs={['date', 'amount', 'account']}
      variables={(said) => ({ id: asset.id, ...said })}
      done="Impaired."
    >
      {(tried) => <LeftAfter asset={asset} left={tried?.asset.netBookValue} />}
    </FieldsDeed>
  );
}

const DRAWERS = {
  depreciate: Depreciate,
  dispose: Dispose,
  transfer: Transfer,
  estimate: Estimate,
  impair: Impair,
  pause: Pause,
  resume: Resume,
  undo: Undo,
  delete: Delete,
} as const;
export const DEEDS = ['', ...Object.keys(DRAWERS)] as readonly string[];

/** The drawer of the deed that the address names. */
export function OpenDeed({ name, asset }: AssetProps & { readonly name: string }) {
  const Opened = DRAWERS[name as keyof typeof DRAWERS] as typeof Delete | undefined;
  return Opened ? <Opened key={name} asset={asset} /> : null;
}

/** Deeds of an asset in its state. */
export function deedsOf(asset: Asset): readonly OfferedDeed[] {
  const { status, isNonDepreciable, disposals, transfers, depreciations, pauseDate } = asset;
  const isLive = status === 'ACTIVE' || status === 'PAUSED' || status === 'DEPRECIATED';
  const isRunning = status === 'ACTIVE' && isNonDepreciable !== true;
  const isChanged =
    disposals.length + transfers.length > 0 ||
    pauseDate !== null ||
    depreciations.some(({ kind }) => kind === 'IMPAIRMENT');
  return [
    {
      ...{ name: 'depreciate', text: 'Depreciate', key: 'x', resource },
      ...{ isPossible: isRunning, isPrimary: true },
    },
    { name: 'dispose', text: 'Dispose', key: 'd', resource, isPossible: isLive },
    { name: 'transfer', text: 'Transfer', resource, isPossible: isLive },
    { name: 'estimate', text: 'Change estimate', resource, isPossible: isRunning },
    { name: 'impair', text: 'Impair', resource, isPossible: isRunning },
    { name: 'pause', text: 'Pause', resource, isPossible: isRunning },
    { name: 'resume', text: 'Resume', resource, isPossible: status === 'PAUSED' },
    { name: 'undo', text: 'Undo', resource, isPossible: isChanged },
    { name: 'delete', text: 'Delete', resource, isPossible: true, isLast: true },
  ];
}
