import { expect, test } from 'vitest'
import type { AppStatus } from '@atelier/contract/releases/schemas.ts'
import type { VersionHealth } from '@atelier/contract/telemetry/schemas.ts'
import { statusTable, versionsTable } from './status-table.ts'
import type { SiteStatus } from './status.ts'

const live = (version: string, day: number) => ({
  version,
  by: 'gallery',
  first_live_at: `2026-11-${day}T10:02:03.000Z`,
})
const shell: AppStatus = {
  app: 'shell',
  version: 'aaaaaaaaaaaaaaaa',
  versions: [live('aaaaaaaaaaaaaaaa', 19)],
  previous: [],
  history: [],
}
const gallery: AppStatus = {
  app: 'gallery',
  version: 'bbbbbbbbbbbbbbbb',
  versions: [live('cccccccccccccccc', 21), live('bbbbbbbbbbbbbbbb', 20)],
  previous: [],
  history: [
    {
      revision: 4,
      action: 'rollback',
      app: 'gallery',
      version: 'bbbbbbbbbbbbbbbb',
      from: 'cccccccccccccccc',
      by: 'all',
      at: '2026-11-21T10:30:00.000Z',
    },
  ],
}

const empty: SiteStatus = {
  revision: 0,
  apps: [],
  retired: [],
  owners: [],
  health: { since: '2026-11-24T10:00:00.000Z', apps: [] },
}
/** Without the columns of the last hour. */
function linesOf(status: SiteStatus): string[] {
  const lines = statusTable(status).split('\n')
  const column = lines[0]!.indexOf('share')
  return lines.map((line) => (line.startsWith('revision') ? line : line.slice(0, column).trimEnd()))
}

test('prints one line per version and marks the live one with its time and team', () => {
  expect(linesOf({ ...empty, revision: 4, apps: [shell, gallery] })).toEqual([
    'app      version             first live         by       runs since',
    'shell    aaaaaaaaaaaaaaaa *  2026-11-19 10:02Z  gallery',
    'gallery  cccccccccccccccc    2026-11-21 10:02Z  gallery',
    '         bbbbbbbbbbbbbbbb *  2026-11-20 10:02Z  gallery  2026-11-21 10:30Z by all',
    'revision 4',
  ])
})

test('prints the last hour of the versions in use', () => {
  const nothing = { share: null, errors: 0, errors_per_1000_loads: null, lcp_p75: null, inp_p75: null, cls_p75: null }
  const hour = (version: string, change: object = {}): VersionHealth => ({
    version,
    running: true,
    loads: 0,
    visits: 0,
    failed: 0,
    ...nothing,
    top_errors: [],
    ...change,
  })
  const used = {
    visits: 980,
    failed: 4,
    loads: 1204,
    share: 0.253,
    errors: 4,
    errors_per_1000_loads: 3.32,
    lcp_p75: 2140,
    cls_p75: 0.081,
    blocked_p75: 90.2,
    soft_lcp_p75: 420,
  }
  const health = {
    since: '2026-11-24T10:00:00.000Z',
    apps: [
      { app: 'shell', versions: [hour(shell.version)] },
      { app: 'gallery', versions: [hour(gallery.version, { ...used, inp_p75: 179.6 })] },
    ],
  }
  const lines = statusTable({ ...empty, revision: 4, apps: [shell, gallery], health }).split('\n')
  const column = lines[0]!.indexOf('share')
  expect(lines.map((line) => line.slice(column))).toEqual([
    'share  loads  visits  failed  errors/1,000  LCP    INP     CLS   blocked  inner LCP  inner blocked',
    '–      0      0       –       –             –      –       –     –        –          –',
    '',
    '25 %   1,204  980     0.4 %   3.3           2.1 s  180 ms  0.08  90 ms    420 ms     –',
    '',
  ])
})

test('the status shows the ten newest versions and the live one; the list of one app shows all', () => {
  const versions = Array.from({ length: 14 }, (_, number) => live(number.toString(16).repeat(16), 28 - number))
  const app = { ...gallery, version: versions[12]!.version, versions }
  const shown = statusTable({ ...empty, revision: 4, apps: [app] })
  expect(shown.match(/[0-9a-f]{16}/g)).toEqual([...versions.slice(0, 10), versions[12]!].map(({ version }) => version))
  expect(versionsTable(app).match(/[0-9a-f]{16}/g)).toHaveLength(14)
  expect(versionsTable(app)).toContain(`${app.version} *`)
})

test('lists retired apps last, without a live version, with the time and team of the retirement', () => {
  const retire = {
    revision: 5,
    action: 'retire' as const,
    app: 'gallery',
    version: gallery.version,
    from: null,
    by: 'gallery',
    at: '2026-11-22T09:00:00.000Z',
  }
  const retired = { ...gallery, history: [retire, ...gallery.history] }
  expect(linesOf({ ...empty, revision: 5, apps: [shell], retired: [retired] }).slice(2)).toEqual([
    'gallery  cccccccccccccccc    2026-11-21 10:02Z  gallery',
    '         bbbbbbbbbbbbbbbb    2026-11-20 10:02Z  gallery  retired 2026-11-22 09:00Z by gallery',
    'revision 5',
  ])
  expect(versionsTable(retired, { isRetired: true })).not.toContain('*')
})

test.each([
  ['too-few-visits', 37, 'too few visits to decide: 37 of 3,000'],
  ['healthy', 4000, 'healthy'],
  ['halt', 37, 'it fails too often, or is too slow, and is about to be halted'],
  ['unfit', 0, 'it does not fit the live versions, so its visitors get the live one'],
] as const)('shows a canary with its counts and the verdict %s', (verdict, visits, text) => {
  const version = 'd'.repeat(16)
  const canary = {
    version,
    share: 5,
    by: 'gallery',
    since: '2026-11-24T10:02:03.000Z',
    verdict,
    visits_needed: 3000,
    canary: { visits, failed: 1, loads: 40, errors: 3 },
    running: { visits: 5000, failed: 50, loads: 6000, errors: 70 },
  }
  const lines = statusTable({ ...empty, revision: 5, apps: [{ ...gallery, canary }] }).split('\n')
  expect(lines.slice(-4)).toEqual([
    `gallery ${version} is a canary for 5 % of visitors since 2026-11-24 10:02Z by gallery: ${text}`,
    `  canary   1 of ${visits === 4000 ? '4,000' : visits} visits failed (3 errors in 40 loads)`,
    '  live     50 of 5,000 visits failed (70 errors in 6,000 loads)',
    'revision 5',
  ])
})

test('reports a site without releases', () => {
  expect(statusTable(empty)).toBe('Nothing has been released yet.')
})

test('begins with what fails since when and the command to paste, also of a canary, which has a row', () => {
  const counts = {
    running: true,
    loads: 300,
    share: 1,
    errors: 9,
    errors_per_1000_loads: 30,
    visits: 200,
    failed: 20,
    failing_since: '2026-11-24T09:12:00.000Z',
    pages: [{ page: '/artwork/:id', visits: 40, failed: 9 }],
    lcp_p75: 1800,
    inp_p75: null,
    cls_p75: null,
    top_errors: [],
  } satisfies Omit<VersionHealth, 'version'>
  const none = { visits: 0, failed: 0, loads: 0, errors: 0 }
  const canary = {
    version: 'dddddddddddddddd',
    share: 5,
    by: 'gallery',
    since: '2026-11-24T09:00:00.000Z',
    verdict: 'too-few-visits',
    visits_needed: 600,
    canary: none,
    running: none,
  } as const
  const ofCanary = { ...counts, version: canary.version, running: false }
  const health = {
    since: '',
    apps: [{ app: 'gallery', versions: [{ ...counts, version: gallery.version }, ofCanary] }],
  }
  const apps = [{ ...gallery, previous: ['cccccccccccccccc'], canary }]
  const lines = statusTable({ ...empty, apps, health }).split('\n')
  const failing = '10.0 % of 200 visits failed, since 2026-11-24 09:12Z, most on /artwork/:id'
  expect(lines.slice(0, 4)).toEqual([
    `gallery bbbbbbbbbbbbbbbb: ${failing}`,
    '  npx atelier rollback gallery',
    `gallery dddddddddddddddd: ${failing}`,
    '  npx atelier canary gallery --stop',
  ])
  expect(lines.find((line) => line.trim().startsWith('dddddddddddddddd'))).toMatch(/canary +gallery .*1\.8 s/)
})
