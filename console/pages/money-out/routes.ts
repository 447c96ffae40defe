// Routes of what vendors are owed: bills, their inbox and payment, debit memos, and vendors.
import { route, type Route } from '../../kit/routes.ts';

export const moneyOutRoutes: readonly Route[] = [
  route('/bills', 'bills:read', () => import('./bills.tsx')),
  route('/bills/new', 'bills:read', () => import('./bill/new.tsx')),
  route('/bills/inbox', 'bills:read', () => import('./inbox/inbox.tsx')),
  route('/bills/pay', 'bills:read', () => import('./pay/pay.tsx')),
  route('/bills/:id', 'bills:read', () => import('./bill/record.tsx')),
  route('/bills/:id/edit', 'bills:read', () => import('./bill/edit.tsx')),
  route('/debit-memos', 'debit_memos:read', () => import('./memos.tsx')),
  route('/debit-memos/new', 'debit_memos:read', () => import('./memo/new.tsx')),
  route('/debit-memos/:id', 'debit_memos:read', () => import('./memo/record.tsx')),
  route('/vendors', 'vendors:read', () => import('./vendor/list.tsx')),
  route('/vendors/new', 'vendors:read', () => import('./vendor/new.tsx')),
  route('/vendors/:id', 'vendors:read', () => import('./vendor/record.tsx')),
  route('/vendors/:id/edit', 'vendors:read', () => import('./vendor/edit.tsx')),
];
