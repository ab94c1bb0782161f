// Who may import whom, by resolved file, types included: `npm run imports`. Types and lint are elsewhere.

/** What each workspace may import of the others; a remote or the shell needs nothing else. */
const mayImport = {
  contract: [],
  'shared-ui': [],
  platform: ['contract', 'shared-ui'],
  shell: ['contract', 'platform', 'shared-ui'],
  'mf-[^/]+': ['contract', 'platform', 'shared-ui'],
  backend: ['contract'],
  delivery: ['contract'],
  'local/emulators': [],
  'local/demo': ['contract', 'backend'],
  'local/site': ['contract', 'backend', 'delivery', 'platform', 'local/emulators', 'local/demo'],
  e2e: [
    'contract',
    'backend',
    'delivery',
    'platform',
    'shared-ui',
    'shell',
    'mf-[^/]+',
    'local/emulators',
    'local/demo',
    'local/site',
  ],
}

/** What the tests of a workspace may import besides. */
const testsMayImport = {
  backend: ['local/emulators'],
  delivery: ['backend', 'local/emulators'],
  'local/demo': ['local/emulators'],
}

const workspaces = Object.keys(mayImport).join('|')
const tests = '\\.test\\.[cm]?tsx?$'
const testCode = '(^|/)(testing|test|bench)/|/testing\\.ts$'

const boundary = (folder, allowed, from, what = '') => ({
  name: `boundary-${folder.replace('[^/]+', '*')}${what}`,
  comment: `It may import ${allowed.join(', ') || 'no other workspace'}.`,
  severity: 'error',
  from: { path: `^(${folder})/`, ...from },
  to: { path: `^(${workspaces})/`, pathNot: `^(${['$1', ...allowed].join('|')})/` },
})
const boundaries = Object.entries(mayImport).flatMap(([folder, allowed]) => {
  const more = testsMayImport[folder]
  if (!more) return [boundary(folder, allowed)]
  return [
    boundary(folder, allowed, { pathNot: `${tests}|${testCode}` }),
    boundary(folder, [...allowed, ...more], {}, '-tests'),
  ]
})

export default {
  forbidden: [
    ...boundaries,
    {
      name: 'boundary-e2e-apps',
      comment: 'Browser tests know of an app what a visitor reads: its texts and its timings.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(shell|shared-ui|mf-[^/]+)/', pathNot: '(texts|limits)\\.ts$' },
    },
    {
      name: 'by-name',
      comment: 'Another workspace is imported by its package name.',
      severity: 'error',
      from: { path: `^(${workspaces})/` },
      to: { path: `^(${workspaces})/`, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'no-circular',
      comment: 'Move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-model-of-another-domain',
      comment: "A domain calls another's service.",
      severity: 'error',
      from: { path: '^backend/src/([^/]+)/', pathNot: tests },
      to: { path: '^backend/src/[^/]+/.*\\.model\\.ts$', pathNot: '^backend/src/$1/' },
    },
    {
      name: 'no-endpoints-of-the-shell-in-remotes',
      comment:
        'Sessions are the shell’s, but for the list of devices in the settings; the platform refuses their other calls as well.',
      severity: 'error',
      from: { path: '^mf-[^/]+/', pathNot: '^mf-account/(src/settings|testing)/' },
      to: { path: '^contract/src/sessions/(routes|endpoints)\\.ts$' },
    },
    {
      name: 'no-endpoints-of-the-delivery-in-remotes',
      comment: 'Releases are the delivery’s; the platform refuses their calls as well.',
      severity: 'error',
      from: { path: '^mf-[^/]+/' },
      to: { path: '^contract/src/releases/(routes|endpoints)\\.ts$' },
    },
    {
      name: 'tracing-only-on-demand',
      comment:
        'Sites without a collector load no SDK: only the folder of tracing imports it, and main.ts imports that dynamically.',
      severity: 'error',
      from: { path: '^backend/src/', pathNot: '^backend/src/tracing/' },
      to: {
        path: '(^backend/src/tracing/|node_modules/@opentelemetry/)',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'no-test-code-in-production',
      severity: 'error',
      from: { path: '^([^/]+|local/[^/]+)/(src|build|bin)/', pathNot: `${tests}|${testCode}` },
      to: { path: `${tests}|${testCode}`, pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.atelier)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
