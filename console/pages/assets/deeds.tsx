// Deeds on a fixed asset: each is opened by the address, and tried out before it is done.
import { useConsole } from '../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../kit/days.ts';
import { graphql } from '../../kit/graphql.ts';
import type { OfferedDeed } from '../../parts/deed-drawer.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { Money } from '../../parts/figures.tsx';
import { accounts } from '../money-in/pickers.ts';
import type { Asset } from './document.ts';
import { classes } from './pickers.ts';

const DEPRECIATE = graphql(`
  mutation DepreciateAsset($id: ID!, $through: Date!) {
    run: runDepreciation(asset: $id, through: $through) {
      journalEntries
    }
  }
`);
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
  mutation ChangeEstimate($id: ID!, $input: FixedAssetPatch!) {
    asset: patchFixedAsset(id: $id, input: $input) {
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
const PAUSE = graphql(`
  mutation PauseAsset($id: ID!, $date: Date, $reason: String) {
    pauseFixedAsset(id: $id, date: $date, reason: $reason) {
      id
    }
  }
`);
const RESUME = graphql(`
  mutation ResumeAsset($id: ID!, $date: Date) {
    resumeFixedAsset(id: $id, date: $date) {
      id
    }
  }
`);
const UNDO = graphql(`
  mutation UndoAssetEvent($id: ID!) {
    asset: undoLastFixedAssetEvent(id: $id) {
      netBookValue
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteAsset($id: ID!) {
    deleteFixedAsset(id: $id)
  }
`);

interface AssetProps {
  readonly asset: Asset;
}
const resource = 'fixed_assets';

/** The book value that is left, as a try answered it. */
const LeftAfter = ({ asset, left }: AssetProps & { readonly left: string | undefined }) =>
  left === undefined ? null : (
    <p>
      Book value then: <Money amount={left} currency={asset.currency} showsCurrency />
    </p>
  );

function Depreciate({ asset: { id } }: AssetProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, document: DEPRECIATE }}
      title="Depreciate"
      verb="Depreciate"
      words="Posts the months of this asset up to this day that are not posted yet."
      of={[{ name: 'through', label: 'Through', kind: 'day' }]}
      begin={{ through: endOfMonth(addMonths(startOfMonth(frame.today), -1)) }}
      needs={['through']}
      variables={(said) => ({ id, ...said })}
      done="Depreciated."
    />
  );
}

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
    variables={(input) => ({ id: asset.id, input })}
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

function Pause({ asset: { id } }: AssetProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, document: PAUSE, posts: false }}
      title="Pause"
      verb="Pause"
      words="No depreciation from this day until it resumes; its term becomes that much longer."
      of={[
        { name: 'date', label: 'From', kind: 'day' },
        { name: 'reason', label: 'Reason' },
      ]}
      begin={{ date: frame.today }}
      variables={(said) => ({ id, ...said })}
      done="Paused."
    />
  );
}

function Resume({ asset: { id } }: AssetProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, document: RESUME, posts: false }}
      title="Resume"
      verb="Resume"
      of={[{ name: 'date', label: 'From', kind: 'day' }]}
      begin={{ date: frame.today }}
      variables={(said) => ({ id, ...said })}
      done="It is depreciated again."
    />
  );
}

const Undo = ({ asset }: AssetProps) => (
  <FieldsDeed
    {...{ resource, document: UNDO }}
    title="Undo the last step"
    verb="Undo"
    words="The last disposal, transfer, impairment or pause is taken back with its entries, while its day is open."
    variables={() => ({ id: asset.id })}
    done="Taken back."
  >
    {(tried) => <LeftAfter asset={asset} left={tried?.asset.netBookValue} />}
  </FieldsDeed>
);

function Delete({ asset: { id } }: AssetProps) {
  const { to } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, document: DELETE, isDanger: true }}
      title="Delete"
      verb="Delete"
      words="The asset goes with its entries in open months. Where books are closed, dispose of it instead."
      variables={() => ({ id })}
      done="Deleted."
      next={() => to('/fixed-assets')}
    />
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
