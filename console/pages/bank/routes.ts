// Routes of the bank: accounts and matching.
import { route, type Route } from '../../kit/routes.ts';

export const bankRoutes: readonly Route[] = [
  route('/bank', 'bank_accounts:read', () => import('./accounts.tsx')),
  route('/bank/match', 'bank_transactions:read', () => import('./match/match.tsx')),
];
