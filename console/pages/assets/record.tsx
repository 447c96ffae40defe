// A fixed asset: what it cost, what is left, its schedule, what happened to it, and its deeds.
import { id, oneOf } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { definePage } from '../../kit/page.ts';
import { Badge } from '../../parts/badge.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Money } from '../../parts/figures.tsx';
import { History } from '../../parts/history.tsx';
import { GoneRecord, RecordActions } from '../../parts/record-actions.tsx';
import { Title } from '../../parts/title.tsx';
import { Trail } from '../../parts/trail.tsx';
import { DEEDS, deedsOf, OpenDeed } from './deeds.tsx';
import { ASSET, type Asset, type AssetData } from './document.ts';
import { Disposals, Schedule, Transfers } from './parts.tsx';
import { chipOf } from './words.ts';

function Known({ asset }: { readonly asset: Asset }) {
  const { currency, usefulLife } = asset;
  const money = (amount: string) => <Money {...{ amount, currency }} showsCurrency />;
  return (
    <Facts
      facts={[
        ['Book value', money(asset.netBookValue)],
        ['Cost', money(asset.initialValue)],
        ['Cost left', asset.costLeft !== asset.initialValue && money(asset.costLeft)],
        ['Depreciated', money(asset.accumulatedDepreciation)],
        ['Residual', money(asset.salvageValue)],
        ['Class', <bdi>{asset.assetClassName ?? 'None'}</bdi>],
        ['Entity', <bdi>{asset.entityName}</bdi>],
        ['Department', asset.departmentName],
        ['Bought', asset.purchaseDate],
        ['From', asset.vendorName],
        ['Depreciated from', asset.depreciationStartDate],
        ['until', asset.depreciationEndDate],
        ['Months of use', usefulLife],
        ['Paused', asset.status === 'PAUSED' && asset.pauseDate],
        ['Reason', asset.status === 'PAUSED' && asset.pauseReason],
        ['Cost account', asset.assetAccountName],
        ['Accumulated', asset.accumulatedDepreciationAccountName],
        ['Expense', asset.depreciationExpenseAccountName],
        ['Description', asset.description],
      ]}
    />
  );
}

function View({
  data,
  address,
}: {
  readonly data: AssetData;
  readonly address: { readonly do: string };
}) {
  const { fixedAsset: asset } = data;
  const { to } = useConsole();
  if (!asset) {
    return <GoneRecord title="Fixed asset" needs="fixed_assets:read" />;
  }
  return (
    <>
      <Trail steps={[{ text: 'Fixed assets', href: to('/fixed-assets') }, { text: asset.name }]} />
      <Title
        actions={
          <RecordActions
            deeds={deedsOf(asset)}
            edit={to(`/fixed-assets/${asset.id}/edit`)}
            resource="fixed_assets"
          />
        }
      >
        <bdi>{asset.name}</bdi> <Badge {...chipOf(asset.status)} />
      </Title>
      <div class="record">
        <div>
          <Disposals asset={asset} />
          <Transfers asset={asset} hrefOf={(of) => to(`/fixed-assets/${of}`)} />
          <Schedule asset={asset} />
          <History moments={data.timeline} />
        </div>
        <Known asset={asset} />
      </div>
      <OpenDeed name={address.do} asset={asset} />
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) => data?.fixedAsset?.name ?? 'Fixed asset',
  address: { id: id(), do: oneOf(DEEDS, '') },
  isGone: (data) => !data.fixedAsset,
  document: ASSET,
  variables: (address) => ({ id: address.id ?? '1' }),
  View,
});
