import { expect, test } from 'vitest'
import type { AppStatus } from '@atelier/contract/releases/schemas.ts'
import { statusTable, versionsTable } from './status-table.ts'

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
      version: 'bbbbbbbbbbbbbbbb',
      from: 'cccccccccccccccc',
      by: 'all',
      at: '2026-11-21T10:30:00.000Z',
    },
  ],
}

test('prints one line per version and marks the live one with its time and team', () => {
  expect(statusTable({ revision: 4, apps: [shell, gallery] }).split('\n')).toEqual([
    'app      version             first live         by       runs since',
    'shell    aaaaaaaaaaaaaaaa *  2026-11-19 10:02Z  gallery',
    'gallery  cccccccccccccccc    2026-11-21 10:02Z  gallery',
    '         bbbbbbbbbbbbbbbb *  2026-11-20 10:02Z  gallery  2026-11-21 10:30Z by all',
    'revision 4',
  ])
})

test('the status shows the ten newest versions and the live one; the list of one app shows all', () => {
  const versions = Array.from({ length: 14 }, (_, number) => live(number.toString(16).repeat(16), 28 - number))
  const app = { ...gallery, version: versions[12]!.version, versions }
  const shown = statusTable({ revision: 4, apps: [app] })
  expect(shown.match(/[0-9a-f]{16}/g)).toEqual([...versions.slice(0, 10), versions[12]!].map(({ version }) => version))
  expect(versionsTable(app).match(/[0-9a-f]{16}/g)).toHaveLength(14)
  expect(versionsTable(app)).toContain(`${app.version} *`)
})

test('lists retired apps last, without a live version, with the time and team of the retirement', () => {
  const retire = {
    revision: 5,
    action: 'retire',
    app: 'gallery',
    version: gallery.version,
    by: 'gallery',
    at: '2026-11-22T09:00:00.000Z',
  }
  const retired = { ...gallery, changes: [retire] }
  expect(
    statusTable({ revision: 5, apps: [shell], retired: [retired] })
      .split('\n')
      .slice(2),
  ).toEqual([
    'gallery  cccccccccccccccc    2026-11-21 10:02Z  gallery',
    '         bbbbbbbbbbbbbbbb    2026-11-20 10:02Z  gallery  retired 2026-11-22 09:00Z by gallery',
    'revision 5',
  ])
  expect(versionsTable(retired, { isRetired: true })).not.toContain('*')
})

test('reports a site without releases', () => {
  expect(statusTable({ revision: 0, apps: [] })).toBe('Nothing has been released yet.')
})
