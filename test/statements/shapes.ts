// Shapes of statement requests over REST: bases, entities, periods, groups.

/** Whom shapes are of. */
export interface ShapedOf {
  readonly acme: number;
  readonly europe: number;
  readonly department: number;
  readonly group: number;
}

export const YEARLY = 'start_date=2026-01-01&end_date=2026-04-30&cadence=yearly';
const MONTHLY = 'start_date=2026-02-15&end_date=2026-04-10&cadence=monthly';
const AS_OF = 'as_of=2026-04-30&cadence=quarterly';
const GROUPS = ['entity', 'department', 'vendor'].map((each) => `&group_by=${each}`);
const groups = ({ group }: ShapedOf): string[] => [...GROUPS, `&group_by=tag&group=${group}`];
export const one = ({ acme }: ShapedOf): string => `&entity=${acme}`;
export const foreign = ({ europe }: ShapedOf): string => `&entity=${europe}`;
const rollup = ({ acme }: ShapedOf): string => `&entity=${acme}&entity_rollup=true`;
const book = ({ acme }: ShapedOf): string => `&entity=${acme}&entity=${acme}&use_book_values=true`;

/** Every statement over REST with the queries it is asked with. */
export const STATEMENTS: readonly [path: string, shapes: (of: ShapedOf) => string[]][] = [
  ...(['', '&basis=cash'] as const).flatMap((basis): [string, (of: ShapedOf) => string[]][] => [
    [
      'get_income_statement',
      (of) =>
        [
          ...[MONTHLY + one(of), YEARLY + foreign(of), YEARLY + rollup(of), YEARLY + book(of)],
          ...groups(of).map((each) => YEARLY + each),
          `${YEARLY}&group_by=entity&rollup_totals=false`,
        ].map((each) => each + basis),
    ],
    [
      'get_balance_sheet',
      (of) =>
        [
          ...[MONTHLY + one(of), YEARLY + foreign(of), YEARLY + rollup(of)],
          ...groups(of).map((each) => YEARLY + each),
        ].map((each) => each + basis),
    ],
    [
      'get_trial_balance',
      (of) =>
        [
          ...[YEARLY + one(of), YEARLY + rollup(of), `${YEARLY}&income_statement_basis=period`],
          ...[
            `${YEARLY}&department=${of.department}`,
            `${YEARLY}&department=${of.department}&group_by=entity`,
          ],
          ...groups(of).map((each) => YEARLY + each),
        ].map((each) => each.replace('&cadence=yearly', '') + basis),
    ],
    [
      'get_cash_flow',
      (of) =>
        [
          ...[MONTHLY + one(of), YEARLY + foreign(of), YEARLY + rollup(of)],
          ...groups(of).map((each) => YEARLY + each),
        ].map((each) => each + basis),
    ],
    [
      'balance-sheet/comparative',
      () => [AS_OF, `${AS_OF}&group_by=entity`].map((each) => each + basis),
    ],
    [
      'income-statement/comparative',
      () => [AS_OF, `${AS_OF}&group_by=department`].map((each) => each + basis),
    ],
  ]),
  ['cash-basis', (of) => [YEARLY + one(of), YEARLY, `${YEARLY}&group_by=department`]],
  ['cash-basis-operating-statement', (of) => [YEARLY + one(of), MONTHLY]],
  ['get_cash_flow_v2', (of) => [MONTHLY + one(of), YEARLY + rollup(of)]],
  ['get_cash_flow_activity', (of) => [MONTHLY + one(of), YEARLY]],
];
