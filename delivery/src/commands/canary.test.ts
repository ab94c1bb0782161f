import { expect, test } from 'vitest'
import { sampleRemote, sampleShell } from '../../testing/sample-build.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'
import { canary, promoteCanary, stopCanary } from './canary.ts'
import { errors } from './errors.ts'
import { status } from './status.ts'

const site = useDeliverySite()

const access = () => ({ url: site.url, token: site.tokens.all })
const atelier = (...args: string[]) => site.atelier(site.tokens.gallery)(...args)
const remote = (text: string, change: object = {}) => ({
  ...access(),
  app: 'gallery',
  folder: sampleRemote('gallery', `${expect.getState().currentTestName}: ${text}`, change),
})
const galleryIn = async () => (await status(access())).apps.find(({ app }) => app === 'gallery')!

/** Of a version that is unique to the test. */
async function publishRunning(): Promise<string> {
  await publishOne({ ...access(), app: 'shell', folder: sampleShell('one') })
  return (await publishOne(remote('running'))).version
}

test('uploads a version for a share of visitors, while the live one stays', async () => {
  const running = await publishRunning()
  const steps: string[] = []
  const next = remote('next')
  const done = await canary({ ...next, onProgress: (step) => steps.push(step) })
  expect(done).toMatchObject({ app: 'gallery', share: 5, started: true, uploaded: steps.length - 3 })
  expect(steps.at(-1)).toBe(`verifying ${done.version}`)
  expect(await galleryIn()).toMatchObject({ version: running, canary: { version: done.version, share: 5 } })
  expect(await canary({ ...next, share: 20 })).toMatchObject({ share: 20, uploaded: 0, started: true })
  expect(await canary({ ...next, share: 20 })).toMatchObject({ started: false, revision: done.revision + 1 })
  expect(await errors({ ...access(), app: 'gallery', version: done.version })).toMatchObject({ errors: 0, loads: 0 })

  expect(await publishOne(next)).toMatchObject({ version: done.version, uploaded: 0 })
  expect(await galleryIn()).not.toHaveProperty('canary')
})

test('shows, stops and promotes by command', async () => {
  await publishRunning()
  const { version, revision } = await canary(remote('next'))
  const lines = (await atelier('status')).split('\n')
  const at = lines.findIndex((line) => line.includes('is a canary'))
  expect(lines[at]).toMatch(
    new RegExp(
      `^gallery ${version} is a canary for 5 % of visitors since \\S+ \\S+Z by all: too few visits to decide: 0 of 6,000$`,
    ),
  )
  expect(lines.slice(at + 1, at + 3)).toEqual([
    '  canary   0 of 0 visits failed (0 errors in 0 loads, 0 documents served)',
    '  live     0 of 0 visits failed (0 errors in 0 loads, 0 documents served)',
  ])
  expect(await atelier('canary', 'gallery', '--stop')).toBe(
    `${version} is no longer the canary of gallery (revision ${revision + 1}).\n`,
  )
  expect(await atelier('canary', 'gallery', '--stop')).toBe(`gallery has no canary (revision ${revision + 1}).\n`)
  await expect(atelier('canary', 'gallery', '--promote')).rejects.toThrow('gallery has no canary.')

  const again = await canary(remote('again'))
  expect(await atelier('canary', 'gallery', '--promote')).toBe(
    `gallery ${again.version} runs for all visitors (revision ${again.revision + 1}).\n`,
  )
  expect(await galleryIn()).toMatchObject({ version: again.version })
})

test('reports a rejection in one line', async () => {
  await publishRunning()
  const foreign = canary({ ...remote('next'), token: site.tokens.gallery, app: 'shell', folder: sampleShell('next') })
  await expect(foreign).rejects.toThrow('This token cannot release this app.')
  const demanding = canary(remote('demanding', { platform: '^7.0.0' }))
  await expect(demanding).rejects.toThrow('gallery needs platform ^7.0.0, the shell has 1.0.0.')
  await expect(canary({ ...remote('next'), share: 51 })).rejects.toMatchObject({ code: 'VALIDATION' })
  await expect(canary(remote('running'))).rejects.toThrow('This version runs already.')
  const projects = { ...access(), app: 'projects', folder: sampleRemote('projects', 'first') }
  await expect(canary(projects)).rejects.toThrow('The app runs no version that a canary could be compared with')
  for (const flags of [
    ['--stop', '--promote'],
    ['--stop', '--share', '5'],
    ['--share', 'x'],
  ])
    await expect(atelier('canary', 'gallery', ...flags)).rejects.toMatchObject({ code: 2 })
  expect(await galleryIn()).not.toHaveProperty('canary')
})

test('promoting and stopping are rejected without the right to ship', async () => {
  await publishRunning()
  await canary(remote('next'))
  const other = { url: site.url, token: 'token-of-another', app: 'gallery' }
  for (const attempt of [stopCanary(other), promoteCanary(other)])
    await expect(attempt).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await stopCanary({ ...access(), app: 'gallery' })).toMatchObject({ app: 'gallery' })
})
