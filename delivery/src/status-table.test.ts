import { expect, test } from 'vitest'
import { statusTable } from './status-table.ts'

test('each app is one line with its version, when, who, and what ran before', () => {
  const history = [
    {
      revision: 3,
      action: 'switch' as const,
      version: 'bbbbbbbbbbbbbbbb',
      from: null,
      by: 'all',
      at: '2026-11-21T10:02:03.000Z',
    },
  ]
  const apps = [
    { app: 'shell', version: 'aaaaaaaaaaaaaaaa', previous: [], history: [] },
    { app: 'gallery', version: 'bbbbbbbbbbbbbbbb', previous: ['cccccccccccccccc'], history },
  ]
  expect(statusTable({ revision: 3, apps }).split('\n')).toEqual([
    'app      version           since              by   before',
    'shell    aaaaaaaaaaaaaaaa                          –',
    'gallery  bbbbbbbbbbbbbbbb  2026-11-21 10:02Z  all  cccccccccccccccc',
    'revision 3',
  ])
})

test('a site without releases says so', () => {
  expect(statusTable({ revision: 0, apps: [] })).toBe('Nothing has been released yet.')
})
