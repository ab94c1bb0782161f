import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDeliverySite } from '../delivery/testing/site.ts'
import { root } from './ensure-installed.mjs'
import { copyProject } from './project-copy.mjs'

const run = promisify(execFile)
const guide = readFileSync(path.join(root, 'docs/first-remote.md'), 'utf8')
const commands = [...guide.matchAll(/^```sh\n([\s\S]+?)^```$/gm)].flatMap(([, block]) => block.trim().split('\n'))

let site
let base
let copy
beforeAll(async () => {
  ;({ base, copy } = copyProject())
  site = await startDeliverySite()
}, 120_000)
afterAll(async () => {
  await site.stop()
  rmSync(base, { recursive: true, force: true })
}, 120_000)

const env = { ...process.env }
const shell = async (line) => (await run('sh', ['-c', line], { cwd: copy, env })).stdout

/** What a reader types: their site's address and token, and no installation, which would need the network. */
async function follow(line, output) {
  const [, name] = /^export (\w+)=/.exec(line) ?? []
  if (name === 'ATELIER_URL') Object.assign(env, { ATELIER_URL: site.url, ATELIER_TOKEN: site.tokens.all })
  else if (name === 'ATELIER_TOKEN') env.ATELIER_TOKEN = /ATELIER_TOKEN=(\S+)/.exec(output.at(-1))[1]
  else output.push(await shell(line.startsWith('npm run new remote') ? `${line} -- --no-install` : line))
}

const page = async (address) => (await fetch(site.url + address)).status

test('every command of the guide to a first remote works, in its order', { timeout: 600_000 }, async () => {
  await site.atelier(site.tokens.all)('publish', 'shell')
  const output = []
  const after = {}
  for (const line of commands) {
    await follow(line, output)
    after[line] = { community: await page('/community'), guide: await page('/brief-guide') }
  }
  expect(commands.length).toBeGreaterThan(12)
  expect(after['npx atelier status']).toEqual({ community: 200, guide: 404 })
  expect(after['npx atelier errors community']).toEqual({ community: 200, guide: 200 })
  expect(after['npx atelier rollback community']).toEqual({ community: 200, guide: 404 })
  expect(after['npx atelier retire community --yes']).toEqual({ community: 404, guide: 404 })
})
