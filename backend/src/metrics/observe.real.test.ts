import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { freePort } from '../../test/free-port.ts'
import { sha256 } from '../../test/production.ts'
import { missingPrograms } from '../../test/real/program.ts'
import { useBackend } from '../../test/use-site.ts'

const has = (program: string, need: string) => missingPrograms([program], need).length === 0
const hasPromtool = has('promtool', 'the alerts are not checked')
const hasPrometheus = has('prometheus', 'scraping is not tested')

const folder = path.join(import.meta.dirname, '../../../docs/observe')
const promtool = async (...args: string[]) => (await promisify(execFile)('promtool', args, { cwd: folder })).stdout

test.skipIf(!hasPromtool)('promtool accepts the alerts', async () => {
  expect(await promtool('check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: \d+ rules found/)
})

test.skipIf(!hasPromtool)('the alerts fire when they should', async () => {
  expect(await promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})

const TOKEN = 'a-token-of-the-scraper'
const backend = useBackend({ METRICS_TOKENS: `prometheus=sha256:${sha256(TOKEN)}` })

async function startPrometheus(scrape: object): Promise<string> {
  const data = mkdtempSync(path.join(tmpdir(), 'atelier-prometheus-'))
  const config = path.join(data, 'prometheus.yml')
  const global = { scrape_interval: '1s', evaluation_interval: '1s' }
  writeFileSync(config, stringify({ global, rule_files: [path.join(folder, 'alerts.yml')], scrape_configs: [scrape] }))
  const address = `127.0.0.1:${await freePort()}`
  const flags = [`--config.file=${config}`, `--storage.tsdb.path=${data}`, `--web.listen-address=${address}`]
  const server = spawn('prometheus', flags, { stdio: 'ignore' })
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
    rmSync(data, { recursive: true })
  })
  return `http://${address}/api/v1`
}

interface Found {
  data: { result: { metric: Record<string, string>; value: [number, string] }[] }
}
interface Rules {
  data: { groups: { rules: { name: string; health: string; state: string }[] }[] }
}

test.skipIf(!hasPrometheus)('Prometheus scrapes a backend with its token, and evaluates every alert', async () => {
  const api = await startPrometheus({
    job_name: 'atelier',
    authorization: { credentials: TOKEN },
    static_configs: [{ targets: [new URL(backend.url).host.replace('localhost', '127.0.0.1')] }],
  })
  const read = async (address: string) => (await fetch(api + address)).json().catch(() => ({}))
  const values = async (query: string) => {
    const { data } = (await read(`/query?query=${encodeURIComponent(query)}`)) as Partial<Found>
    return data?.result.map(({ value }) => value[1])
  }
  const poll = { timeout: 30_000 }
  await expect.poll(() => values('up{job="atelier"}').catch(() => []), poll).toEqual(['1'])
  await expect.poll(() => values('sum(mongodb_duration_seconds_count{outcome="ok"}) > bool 0'), poll).toEqual(['1'])
  const states = async () => {
    const { data } = (await read('/rules')) as Rules
    return data.groups.flatMap(({ rules }) => rules.map(({ health, state }) => `${health} ${state}`))
  }
  await expect.poll(async () => new Set(await states()), poll).toEqual(new Set(['ok inactive']))
})
