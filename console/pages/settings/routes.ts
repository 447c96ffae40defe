// Routes of the settings: for each kind its list, a new record and one of them.
import { madeBy, route, type Route } from '../../kit/routes.ts';
import { SETTINGS, type SettingsKind, type SettingsPlace } from './kinds.ts';

const pages = () => import('./kinds.script.ts');

export const settingsRoutes: readonly Route[] = [
  route('/settings', undefined, () => import('./overview.script.ts')),
  ...SETTINGS.flatMap((place: SettingsPlace) => {
    const { kind, resource, isMadeElsewhere = false } = place;
    const page = (which: 'list' | 'new' | 'record') =>
      madeBy(pages, ({ pagesOf }) => pagesOf(kind as SettingsKind)[which]());
    const needs = `${resource}:read`;
    const address = `/settings/${kind}`;
    return [
      route(address, needs, page('list')),
      // There is one of them alone.
      ...(kind === 'system-accounts'
        ? []
        : [
            ...(isMadeElsewhere ? [] : [route(`${address}/new`, needs, page('new'))]),
            route(`${address}/:id`, needs, page('record')),
          ]),
    ];
  }),
];
