import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDeliverySite } from '../delivery/testing/site.ts'
import { commandsOf, follow, publishShell } from './follow-guide.mjs'
import { copyProject } from './project-copy.mjs'

const site = useDeliverySite()
let base
let copy
beforeAll(() => {
  ;({ base, copy } = copyProject())
}, 120_000)
afterAll(() => rmSync(base, { recursive: true, force: true }), 120_000)

// An installation needs the network.
const typed = (line) => (line.startsWith('npm run new remote') ? `${line} -- --no-install` : line)

test('every command of the guide to a first remote works, in its order', { timeout: 600_000 }, async () => {
  await publishShell(site)
  const commands = commandsOf('docs/first-remote.md')
  expect(commands.length).toBeGreaterThan(12)
  const after = await follow(commands, { folder: copy, site, pages: ['/community', '/brief-guide'], typed })
  expect(after['npx atelier status']).toEqual([200, 404])
  expect(after['npx atelier errors community']).toEqual([200, 200])
  expect(after['npx atelier rollback community']).toEqual([200, 404])
  expect(after['npx atelier retire community --yes']).toEqual([404, 404])
})
