// The floors: imports only point down (ARCHITECTURE.md).
const areas = [
  'workspace',
  'settings',
  'ledger',
  'imports',
  'documents',
  '(cash|receivable|payable)',
  'matching',
  'revenue',
  'close',
  'statements',
];
const ground = [
  'base',
  'database',
  'access',
  'files',
  'paper',
  'mail',
  'records',
  'people',
  'events',
  'jobs',
];
/** What joins everything. */
const roof = '(app|main|tasks|approvals|representation|site|cli|demo)';
const upward = (folder, names) =>
  names.map((name, i) => ({
    name: `${name.replace(/\W/g, '-')}-stands-on-its-left`,
    severity: 'error',
    from: { path: `^src/${folder}${name}/` },
    to: { path: `^src/${folder}(${names.slice(i + 1).join('|') || 'none'})/` },
  }));
module.exports = {
  forbidden: [
    // Types may describe each other; code may not run in circles.
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'kit-is-ground',
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
    {
      name: 'people-have-a-door',
      severity: 'error',
      from: { path: '^src/(?!ground/people/)' },
      to: { path: '^src/ground/people/(?!index\\.ts)' },
    },
    {
      name: 'ground-below-areas',
      severity: 'error',
      from: { path: '^src/ground' },
      to: { path: '^src/(?!ground)' },
    },
    {
      name: 'areas-below-edge',
      severity: 'error',
      from: { path: `^src/(?!ground|edge|${roof})` },
      to: { path: `^src/(edge|${roof})` },
    },
    {
      name: 'edge-on-ground',
      severity: 'error',
      from: { path: '^src/edge/(?!graphql)' },
      to: { path: '^src/(?!ground|edge)' },
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
    ...upward('ground/', ground),
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
