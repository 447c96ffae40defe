// Navigation of signed-in people. One list for every page; other folders add their entries here.

export interface NavigationItem {
  readonly href: string;
  readonly label: string;
  /** Who sees it; the page itself checks again. */
  readonly for: 'everybody' | 'admin' | 'operator';
}

export const NAVIGATION: readonly {
  readonly title: string;
  readonly places: readonly NavigationItem[];
}[] = [
  {
    title: 'Books',
    places: [
      { href: '/reports', label: 'Statements', for: 'everybody' },
      { href: '/statements', label: 'Bank statements', for: 'everybody' },
      { href: '/reconciliations', label: 'Reconciliations', for: 'everybody' },
      { href: '/closing', label: 'Closing', for: 'everybody' },
    ],
  },
  {
    title: 'Workspace',
    places: [
      { href: '/imports', label: 'Imports', for: 'everybody' },
      { href: '/waiting', label: 'Approvals', for: 'everybody' },
      { href: '/api-keys', label: 'API users and keys', for: 'admin' },
      { href: '/webhooks', label: 'Webhooks', for: 'admin' },
      { href: '/members', label: 'Members', for: 'admin' },
    ],
  },
  {
    title: 'Apps',
    places: [
      { href: '/connections', label: 'Connections', for: 'everybody' },
      { href: '/activity', label: 'Activity', for: 'everybody' },
      { href: '/apps', label: 'OAuth apps', for: 'admin' },
    ],
  },
  {
    title: 'Operator',
    places: [{ href: '/operator/apps', label: 'App review', for: 'operator' }],
  },
];
