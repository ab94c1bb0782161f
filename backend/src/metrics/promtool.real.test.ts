import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const folder = path.join(import.meta.dirname, '../../../docs/observe')
const promtool = async (...args: string[]) => (await promisify(execFile)('promtool', args, { cwd: folder })).stdout

test.skipIf(!hasPromtool)('promtool accepts the alerts', async () => {
  expect(await promtool('check', 'rules', 'alerts.yml')).toMatch(/SUCCESS: \d+ rules found/)
})

test.skipIf(!hasPromtool)('the alerts fire when they should', async () => {
  expect(await promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})
