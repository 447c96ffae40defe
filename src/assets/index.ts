// The door of assets: what other rooms use of it.
export { createAsset } from './asset.service.ts';
export { createClass } from './asset-class.service.ts';
export { DUE_ROWS, WITHOUT_SCHEDULE } from './depreciation.queries.ts';
export { runDepreciation } from './depreciation-run.service.ts';
