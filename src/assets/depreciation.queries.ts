// SQL of the depreciation that is due. $1 is the workspace, $2 the last day.

/** Whether the rows of an asset are posted: of a paused one those up to the month of its pause. */
export const COUNTS = `not a.is_deleted and a.status <> 'draft'
  and (a.status <> 'PAUSED' or s.post_date < date_trunc('month', a.pause_date) + interval '1 month')`;

/** Rows that are due, as `s` of the asset `a`. */
export const DUE_ROWS = `fixed_asset_depreciation s
  join fixed_asset a on a.workspace_id = $1 and a.id = s.fixed_asset_id and ${COUNTS}
  where s.workspace_id = $1 and not s.posted and s.post_date <= $2`;

/** Assets that should have a schedule and have none, as `a`. */
export const WITHOUT_SCHEDULE = `fixed_asset a
  where a.workspace_id = $1 and not a.is_deleted and a.status = 'ACTIVE' and a.is_non_depreciable is not true
    and a.initial_value - a.cost_gone - (a.salvage_value - a.salvage_gone) - (a.depreciated - a.depreciation_gone) > 0
    and coalesce(a.depreciation_start_date, a.purchase_date) <= $2
    and not exists (select from fixed_asset_depreciation s where s.workspace_id = $1 and s.fixed_asset_id = a.id and not s.posted)`;
