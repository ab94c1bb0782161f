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
  local: ['contract', 'backend', 'delivery', 'platform'],
  e2e: ['contract', 'backend', 'delivery', 'local', 'platform', 'shell', 'mf-[^/]+'],
}

const workspaces = Object.keys(mayImport).join('|')

const boundaries = Object.entries(mayImport).map(([folder, allowed]) => ({
  name: `boundary-${folder.replace('[^/]+', '*')}`,
  comment: `It may import ${allowed.join(', ') || 'no other workspace'}.`,
  severity: 'error',
  from: { path: `^(${folder})/` },
  to: { path: `^(${workspaces})/`, pathNot: `^(${['$1', ...allowed].join('|')})/` },
}))

const tests = '\\.test\\.[cm]?tsx?$'
const testCode = '(^|/)(testing|test)/|/testing\\.ts$'

export default {
  forbidden: [
    ...boundaries,
    {
      name: 'boundary-e2e-apps',
      comment: 'Browser tests know of an app what a visitor reads: its texts and its timings.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(shell|mf-[^/]+)/', pathNot: '(texts|limits)\\.ts$' },
    },
    {
      name: 'no-circular',
      comment: 'Move what both need into a file of its own.',
      severity: 'error',
      // Four circles of the embedded MongoDB's types stand.
      from: { pathNot: '^local/.*/mongo/' },
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
