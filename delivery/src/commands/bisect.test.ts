import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { publishOne } from '../../testing/publish-one.ts'
import { sampleBuild, sampleRemote, sampleShell } from '../../testing/sample-build.ts'
import { useDeliverySite } from '../../testing/site.ts'

const site = useDeliverySite()

/** Fails for a page of the preview with the text "broken"; writes each tested version to the file of its first argument. */
const SCRIPT = `#!/usr/bin/env node
const { ATELIER_PREVIEW, ATELIER_VERSION, ATELIER_URL } = process.env
require('node:fs').appendFileSync(process.argv[2], ATELIER_VERSION + '\\n')
fetch(ATELIER_URL + new URL(ATELIER_PREVIEW).search, { redirect: 'manual' }).then(async (answer) => {
  const cookie = answer.headers.getSetCookie()[0].split(';', 1)[0]
  const page = await (await fetch(ATELIER_URL + '/gallery-page', { headers: { cookie } })).text()
  const file = '/assets/gallery/' + ATELIER_VERSION + '/static/js/page.js'
  if (!page.includes(file)) process.exit(200)
  const text = await (await fetch(ATELIER_URL + file)).text()
  process.exit(text.includes('unclear') ? 125 : text.includes('broken') ? 1 : 0)
})
`

function script() {
  const folder = sampleBuild('x.json', {}, { 'test.cjs': SCRIPT })
  const file = path.join(folder, 'dist/test.cjs')
  chmodSync(file, 0o755)
  const log = path.join(folder, 'log')
  return {
    file,
    log,
    tested() {
      const lines = readFileSync(log, 'utf8').trim().split('\n')
      writeFileSync(log, '')
      return lines
    },
  }
}

const entry = { 'static/js/remoteEntry.js': '"./remote" "/gallery-page" "/projects-page" "/extra"\n'.repeat(60) }

const pageOf = (path: string) => ({
  path,
  access: 'public' as const,
  preload: [],
  widgets: [],
  assets: { js: ['static/js/page.js'], css: [] },
})

test('finds the version that first failed, skips what no longer fits, and names it', async () => {
  const access = { url: site.url, token: site.tokens.all }
  const ship = async (text: string, change?: object, droppedPages?: string[]) => {
    const folder = sampleRemote('gallery', text, change, '', entry)
    return (await publishOne({ ...access, app: 'gallery', folder, droppedPages })).version
  }
  await publishOne({ ...access, app: 'shell', folder: sampleShell('one') })
  const one = await ship('fine 1')
  const two = await ship('fine 2')
  const extra = await ship('fine 3', { pages: [pageOf('/gallery-page'), pageOf('/extra')] })
  const unclear = await ship('unclear', {}, ['/extra'])
  const first = await ship('broken 1')
  for (const n of [2, 3, 4]) await ship(`broken ${n}`)
  const last = await ship('broken 5')
  const other = sampleRemote('projects', 'other', { pages: [pageOf('/extra')] }, '', entry)
  await publishOne({ ...access, app: 'projects', folder: other })

  const atelier = site.atelier(site.tokens.gallery)
  const before = await atelier('status', '--json')
  const { file, log, tested } = script()
  const bisect = (...args: string[]) => atelier('bisect', 'gallery', ...args, '--', file, log)
  const found = await bisect('--good', one)
  expect(found).toMatch(
    new RegExp(
      `^gallery ${first} is the first bad version: live since .+ by all, after ${two}\\.
Or ${extra}, which was not tested: .*/extra .*projects.*
Or ${unclear}, which was not tested: the command skipped it\n$`,
    ),
  )
  const order = tested()
  expect(order.slice(0, 2)).toEqual([one, last])
  expect(order).not.toContain(extra)
  expect(order.length).toBeLessThan(7)
  const revision = (text: string) => (JSON.parse(text) as { revision: number }).revision
  expect(revision(await atelier('status', '--json'))).toBe(revision(before))

  const json = JSON.parse(await bisect('--good', one, '--bad', first, '--json')) as { first_bad: { version: string } }
  expect(json.first_bad.version).toBe(first)

  for (const [args, code, text] of [
    [['--good', first], 1, `${first} is bad, not good; nothing can be found.`],
    [['--good', one, '--bad', two], 1, `${two} is good, not bad; nothing can be found.`],
    [['--good', extra], 1, `${extra} cannot be tested: `],
    [['--good', 'v0'], 1, 'gallery v0 never ran; rollback --list names those that did.'],
    [['--good', first, '--bad', one], 2, `${first} did not first run before ${one}.`],
  ] as const)
    await expect(bisect(...args)).rejects.toMatchObject({ code, stderr: expect.stringContaining(`atelier: ${text}`) })
  const away = atelier('bisect', 'gallery', '--good', one, '--', '/nowhere/test.sh')
  await expect(away).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('/nowhere/test.sh cannot be run'),
  })
  const foreign = atelier('bisect', 'shell', '--good', 'x', '--', file, log)
  await expect(foreign).rejects.toMatchObject({ code: 1 })
})
