// Routes of what customers owe: invoices, credit memos, customers, receipts and ageing.
import { route, type Route } from '../../kit/routes.ts';

export const moneyInRoutes: readonly Route[] = [
  route('/invoices', 'invoices:read', () => import('./invoices.tsx')),
  route('/invoices/new', 'invoices:read', () => import('./invoice/new.tsx')),
  route('/invoices/:id', 'invoices:read', () => import('./invoice/record.tsx')),
  route('/invoices/:id/edit', 'invoices:read', () => import('./invoice/edit.tsx')),
  route('/customers', 'vendors:read', () => import('./customer/list.tsx')),
  route('/customers/new', 'vendors:read', () => import('./customer/new.tsx')),
  route('/customers/:id', 'vendors:read', () => import('./customer/record.tsx')),
  route('/customers/:id/edit', 'vendors:read', () => import('./customer/edit.tsx')),
  route('/ageing/receivable', 'invoices:read', () => import('./ageing/receivable.tsx')),
  route(
    '/ageing/receivable/documents',
    'invoices:read',
    () => import('./ageing/receivable-documents.tsx'),
  ),
  route('/ageing/payable/documents', 'bills:read', () => import('./ageing/payable-documents.tsx')),
  route('/ageing/payable', 'bills:read', () => import('./ageing/payable.tsx')),
  route('/receipts/new', 'invoices:read', () => import('./receipt/receipt.tsx')),
  route('/credit-memos', 'credit_memos:read', () => import('./memos.tsx')),
  route('/credit-memos/new', 'credit_memos:read', () => import('./memo/new.tsx')),
  route('/credit-memos/:id', 'credit_memos:read', () => import('./memo/record.tsx')),
];
