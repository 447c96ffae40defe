// The floors: imports only point down (ARCHITECTURE.md).
const areas = [
  'workspace',
  'settings',
  'ledger',
  'budgets',
  'imports',
  'documents',
  '(cash|receivable|payable)',
  'matching',
  'revenue',
  'allocations',
  'assets',
  'close',
  'statements',
];
const platform = [
  'base',
  'definitions',
  'database',
  'cells',
  'access',
  'files',
  'render',
  'mail',
  'records',
  'identity',
  'events',
  'jobs',
];
/** What joins everything. */
const roof =
  '(app|main|operator|services|tasks|approvals|agents|representation|site|warm-up|cli|demo)';
const edges = [
  'cells',
  'docs',
  'files',
  'graphql',
  'http',
  'mcp',
  'oauth',
  'pages',
  'router',
  'webhooks',
];
const rooms = [
  ...platform.map((name) => `platform/${name}`),
  ...edges.map((name) => `edge/${name}`),
  ...areas.flatMap((name) => name.match(/[a-z]+/g)),
];
/** A room has one door, `index.ts`; a folder in it may have one of its own. */
const door = (room) => ({
  name: `door-of-${room.replace('/', '-')}`,
  severity: 'error',
  from: { path: '^(src|rest-shim|schema|protocol)/', pathNot: `^src/${room}/` },
  to: { path: `^src/${room}/`, pathNot: `^src/${room}/(index|[a-z-]+/index)\\.ts$` },
});
const upward = (folder, names) =>
  names.map((name, i) => ({
    name: `${name.replace(/\W/g, '-')}-stands-on-its-left`,
    severity: 'error',
    from: { path: `^src/${folder}${name}/` },
    to: { path: `^src/${folder}(${names.slice(i + 1).join('|') || 'none'})/` },
  }));
module.exports = {
  forbidden: [
    // Types too: only those of the kit describe each other.
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '^schema/kit/' },
      to: { circular: true },
    },
    {
      name: 'no-circular-run-in-the-kit',
      severity: 'error',
      from: { path: '^schema/kit/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kit-is-at-the-bottom',
      severity: 'error',
      from: { path: '^schema/kit' },
      to: { path: '^(src|rest-shim|schema/(?!kit|data))' },
    },
    {
      name: 'data-is-plain',
      severity: 'error',
      from: { path: '^schema/data' },
      to: { path: '.', pathNot: '^schema/data' },
    },
    // What is said over HTTP the same way by every door, the shim's included.
    {
      name: 'protocol-knows-nobody',
      severity: 'error',
      from: { path: '^protocol' },
      to: { path: '.', pathNot: '^protocol', dependencyTypesNot: ['core'] },
    },
    {
      name: 'definitions-know-the-kit-alone',
      severity: 'error',
      from: { path: '^schema/(?!kit|data|documents)([^/]+)/' },
      // Besides what files of one area share, and what all documents have in common.
      to: { path: '^(src|rest-shim|schema/(?!kit|data|documents))', pathNot: '^schema/$1/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { path: '\\.(service|resolver|task|queries)\\.ts$' },
    },
    {
      name: 'shim-is-a-tower',
      severity: 'error',
      from: { path: '^rest-shim' },
      to: { path: '^(src|schema)' },
    },
    {
      name: 'shim-speaks-graphql-alone',
      severity: 'error',
      from: { path: '^rest-shim' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(@types/)?(graphql|busboy|node)/' },
    },
    {
      name: 'shim-is-for-the-roof',
      severity: 'error',
      from: { path: `^(schema|src/(?!${roof}))` },
      to: { path: '^rest-shim' },
    },
    // The console draws in a browser: it takes plain facts from the service, and none of its code.
    {
      name: 'console-is-for-browsers',
      severity: 'error',
      from: { path: '^console/' },
      to: {
        path: '.',
        pathNot: '^(console|schema/data|dist/console)/|node_modules/(preact|gql.tada)',
      },
    },
    {
      name: 'console-draws-on-the-server-in-one-place',
      severity: 'error',
      from: { path: '^console/(?!server.tsx)' },
      to: { path: 'node_modules/preact-render-to-string/|^console/server.tsx' },
    },
    // The service knows the contract alone, and loads what was built.
    {
      name: 'console-is-loaded-as-built',
      severity: 'error',
      from: { path: '^(schema|src|rest-shim|protocol)/' },
      to: { path: '^console/', pathNot: '^console/kit/contract.ts$' },
    },
    // Rooms use one another through their doors; the inside of a room is its own.
    ...rooms.map(door),
    {
      name: 'platform-below-areas',
      severity: 'error',
      from: { path: '^src/platform' },
      to: { path: '^src/(?!platform)' },
    },
    {
      name: 'areas-below-edge',
      severity: 'error',
      from: { path: `^src/(?!platform|edge|${roof})` },
      to: { path: `^src/(edge|${roof})` },
    },
    {
      name: 'edge-on-platform',
      severity: 'error',
      from: { path: '^src/edge/(?!graphql)' },
      to: { path: '^src/(?!platform|edge)' },
    },
    {
      name: 'no-resolver-of-another-area',
      severity: 'error',
      from: { path: '^src/([^/]+)/' },
      to: { path: '^src/(?!edge)[^/]+/.*\\.resolver\\.ts$', pathNot: '^src/$1/' },
    },
    {
      name: 'edges-apart',
      severity: 'error',
      from: { path: '^src/edge/([^/]+)/' },
      to: { path: '^src/edge/', pathNot: '^src/edge/$1/' },
    },
    {
      name: 'roof-is-not-imported',
      severity: 'error',
      from: { path: `^(schema|src/(?!${roof}))` },
      to: { path: `^src/${roof}` },
    },
    ...upward('platform/', platform),
    ...upward('', areas),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|node_modules)' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
