import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../backend/src/settings/config.ts'
import { linesOf, serviceCommand } from '../backend/test/operators-page.ts'
import { root } from './ensure-installed.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const etc = mkdtempSync(path.join(tmpdir(), 'atelier-etc-'))
afterAll(() => rmSync(etc, { recursive: true }))

const commandsOf = (step) => linesOf(step, { '/etc': etc }).join('\n')
const run = (commands) => execFileSync('bash', ['-euo', 'pipefail', '-c', commands], { cwd: root, stdio: 'pipe' })

test('the steps write settings that start a production backend, which only root can read', { timeout: 60_000 }, () => {
  run(commandsOf(5).replace('=SECRET', '=$(openssl rand -hex 20)'))
  const file = path.join(etc, 'atelier/settings')
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const settings = Object.fromEntries(lines.map((line) => /^(\w+)=(.*)$/.exec(line).slice(1)))
  expect(readConfig(settings)).toMatchObject({ production: true, trustProxy: 1, unknownSettings: [] })
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('the service runs the command of the image', () => {
  const [, command] = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))
  expect(serviceCommand()).toEqual(JSON.parse(command))
})

// Commands of Debian
test.runIf(process.platform === 'linux')('the proxy of the steps passes requests on to the services', () => {
  const ports = [...commandsOf(6).matchAll(/enable --now atelier@(\d+) atelier@(\d+)$/gm)].flatMap(([, ...two]) => two)
  mkdirSync(path.join(etc, 'nginx/conf.d'), { recursive: true })
  mkdirSync(path.join(etc, 'nginx/atelier'))
  const lines = commandsOf(7).split('\n')
  run(lines.filter((line) => /^(cp|sed) /.test(line)).join('\n'))
  const upstream = readFileSync(path.join(etc, 'nginx/atelier/upstream.conf'), 'utf8')
  const servers = [...upstream.matchAll(/^ *server (\S+)/gm)].map(([, server]) => server)
  expect(servers).toEqual(ports.map((port) => `127.0.0.1:${port}`))
  expect(servers).toHaveLength(2)
})
