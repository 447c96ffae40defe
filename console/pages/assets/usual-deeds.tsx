// Deeds on a fixed asset that need little: its months, a pause, the last step back, and its end as a record.
import { useConsole } from '../../kit/context.ts';
import { addMonths, endOfMonth, startOfMonth } from '../../kit/days.ts';
import { graphql } from '../../kit/graphql.ts';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { Money } from '../../parts/figures.tsx';
import type { Asset } from './document.ts';

const DEPRECIATE = graphql(`
  mutation DepreciateAsset($id: ID!, $through: Date!) {
    run: runDepreciation(asset: $id, through: $through) {
      journalEntries
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
  mutation UndoAssetEvent($id: ID!, $seen: DateTime!) {
    asset: undoLastFixedAssetEvent(id: $id, ifUnmodifiedSince: $seen) {
      lastModifiedAt
      netBookValue
    }
  }
`);
const DELETE = graphql(`
  mutation DeleteAsset($id: ID!, $seen: DateTime!) {
    deleteFixedAsset(id: $id, ifUnmodifiedSince: $seen)
  }
`);

export interface AssetProps {
  readonly asset: Asset;
}
const resource = 'fixed_assets';

/** The book value that is left, as a try answered it. */
export const LeftAfter = ({ asset, left }: AssetProps & { readonly left: string | undefined }) =>
  left === undefined ? null : (
    <p>
      Book value then: <Money amount={left} currency={asset.currency} showsCurrency />
    </p>
  );

export function Depreciate({ asset: { id } }: AssetProps) {
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

export function Pause({ asset: { id } }: AssetProps) {
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

export function Resume({ asset: { id } }: AssetProps) {
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

export const Undo = ({ asset }: AssetProps) => (
  <FieldsDeed
    {...{ resource, record: asset, document: UNDO }}
    title="Undo the last step"
    verb="Undo"
    words="The last disposal, transfer, impairment or pause is taken back with its entries, while its day is open."
    variables={() => ({ id: asset.id })}
    done="Taken back."
  >
    {(tried) => <LeftAfter asset={asset} left={tried?.asset.netBookValue} />}
  </FieldsDeed>
);

export function Delete({ asset }: AssetProps) {
  const { to } = useConsole();
  return (
    <FieldsDeed
      {...{ resource, record: asset, document: DELETE, isDanger: true }}
      title="Delete"
      verb="Delete"
      words="The asset goes with its entries in open months. Where books are closed, dispose of it instead."
      variables={() => ({ id: asset.id })}
      done="Deleted."
      next={() => to('/fixed-assets')}
    />
  );
}
