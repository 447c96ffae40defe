// The door of settings: what other rooms use of it.
export { kindFaultsOf } from './account-kinds.service.ts';
export {
  type AccountSubtype,
  type AccountType,
  isMonetary,
  kindFaults,
  kindOf,
} from './account.rules.ts';
export {
  closedDays,
  closedDaysOf,
  type ClosedDays,
  closedEntities,
  type ClosedEntity,
  demandOpenDay,
  isClosedOn,
} from './closed-days.service.ts';
export { currencyFault, demandCurrency, placesFault } from './currency.rules.ts';
export { ensureCurrency, reportingCurrency } from './currency.service.ts';
export { customValues } from './custom-field.service.ts';
export { fiscalYearFaults } from './entity.rules.ts';
export { changesBooks } from './entity.service.ts';
export { loadRates, rateFaults, type RateRow } from './exchange-rate.service.ts';
export { beginAttempt, keepingCaller, leftRuns, RunTaken } from './left-runs.service.ts';
export { nextNumber, type Numbered, numberForm, numberText } from './numbering.service.ts';
export { EXCLUSIVE_POSTING_LOCK, POSTING_LOCK } from './posting-lock.ts';
export { rateKnownAt, rateOnDay } from './rate.rules.ts';
export { setUpWorkspace } from './setup.service.ts';
export { PRODUCT_ROLES } from './system-accounts.rules.ts';
export { deleteVendor } from './vendor.service.ts';
