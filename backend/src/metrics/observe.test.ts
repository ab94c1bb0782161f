import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { converse } from '../../test/conversations.ts'
import { connectSocket } from '../../test/live.ts'
import { metricsOf } from '../../test/metrics.ts'
import { usesOf } from '../../test/promql.ts'
import { shipVersions } from '../../test/releases.ts'
import { announce } from '../../test/uploads.ts'
import { useSite } from '../../test/use-site.ts'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../../docs/observe', file), 'utf8')

interface Rules {
  groups: { name: string; rules: { alert: string; expr: string }[] }[]
}
interface Dashboard {
  panels: { type: string; title: string; targets?: { expr: string }[] }[]
}

const { groups } = parse(read('alerts.yml')) as Rules
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const))
const charts = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '5m')] as const),
)

/** Added by Prometheus. */
const SCRAPED = ['job', 'instance']

const site = useSite()
const labels = new Map<string, Set<string>>([['up', new Set()]])
beforeAll(async () => {
  const { gallery } = await shipVersions(site, 'observed')
  await site.api.telemetry.report({
    body: {
      reports: [
        { kind: 'load', app: 'gallery', version: gallery, page: '/' },
        { kind: 'visit', app: 'gallery', version: gallery, page: '/', first: 'version' },
      ],
    },
  })
  const [buyer, creator] = [await site.as('buyer'), await site.as('creator')]
  await converse(buyer, creator)
  await expect(announce(creator, 'picture.png', 10 ** 9)).rejects.toThrow()
  await site.fetch('/media/artworks/public/nothing.webp')
  const socket = await connectSocket(site.url, creator.token)
  await socket.signal('conversations.join', {})
  socket.close()
  await site.api.accounts.signUp({ body: { email: 'one@example.com', password: 'a long enough phrase' } })
  await site.work()
  const metrics = await vi.waitFor(async () => {
    const read = await metricsOf(site)
    expect([...read.keys()].join()).toContain('live_sockets_closed_total{reason')
    return read
  })
  for (const name of metrics.keys()) {
    const [, metric = '', list = ''] = /^([^{]+)(?:\{(.*)\})?$/.exec(name) ?? []
    labels.set(
      metric,
      new Set([...(labels.get(metric) ?? []), ...[...list.matchAll(/(\w+)="/g)].map(([, one]) => one!)]),
    )
  }
})

function missingIn(expression: string): string[] {
  const uses = usesOf(expression)
  expect(uses).not.toEqual([])
  return uses.flatMap(({ metric, labels: used }) => {
    const existing = labels.get(metric)
    if (!existing) return [metric]
    return used
      .filter((label) => !existing.has(label) && !SCRAPED.includes(label))
      .map((label) => `${metric}{${label}}`)
  })
}

describe('uses only metrics and labels that a backend has', () => {
  test.each(alerts)('the alert %s', (_alert, expression) => {
    expect(missingIn(expression)).toEqual([])
  })

  test.each(charts)('the chart %s: %s', (_title, expression) => {
    expect(missingIn(expression)).toEqual([])
  })
})

test('reports a missing metric or label, and a syntax error', () => {
  expect(missingIn('sum by (kinds) (rate(jobs_run_total{outcomes="done"}[5m])) > max(jobs_dues)')).toEqual([
    'jobs_run_total{outcomes}',
    'jobs_run_total{kinds}',
    'jobs_dues',
  ])
  expect(() => usesOf('sum(jobs_due) by (kind) >')).toThrow('Not PromQL at character 25')
})

test('every alert has a name of its own, and every row of the dashboard has charts', () => {
  expect(new Set(alerts.map(([alert]) => alert)).size).toBe(alerts.length)
  const rows = panels.flatMap(({ type, title }, n) => (type === 'row' ? [[title, panels[n + 1]?.type]] : []))
  expect(rows.map(([title]) => title)).toEqual([
    'Traffic',
    'Errors',
    'Latency',
    'Jobs',
    'Parts',
    'Uploads',
    'Sockets',
    'Releases and visitors',
  ])
  expect(new Set(rows.map(([, next]) => next))).toEqual(new Set(['timeseries']))
})
