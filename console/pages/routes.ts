// Routes of all pages of the console, and the drawers over them.
import type { Overlay } from '../kit/overlays.ts';
import type { Route } from '../kit/routes.ts';
import { assetRoutes } from './assets/routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { budgetRoutes } from './budgets/routes.ts';
import { closeRoutes } from './close/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { moneyInRoutes } from './money-in/routes.ts';
import { moneyOutRoutes } from './money-out/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { revenueRoutes } from './revenue/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { waitingRoutes } from './waiting/routes.ts';

export const ROUTES: readonly Route[] = [
  ...overviewRoutes,
  ...bankRoutes,
  ...moneyInRoutes,
  ...moneyOutRoutes,
  ...revenueRoutes,
  ...assetRoutes,
  ...budgetRoutes,
  ...reportRoutes,
  ...ledgerRoutes,
  ...closeRoutes,
  ...waitingRoutes,
  ...settingsRoutes,
];

export const OVERLAYS: readonly Overlay[] = [
  { parameter: 'why', load: () => import('./why/why.script.ts') },
];
