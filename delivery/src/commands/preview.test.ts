import { expect, test } from 'vitest'
import { sampleRemote, sampleShell } from '../../testing/sample-build.ts'
import { publishOne } from '../../testing/publish-one.ts'
import { useDeliverySite } from '../../testing/site.ts'
import { preview } from './preview.ts'
import { status } from './status.ts'

const site = useDeliverySite()

const access = () => ({ url: site.url, token: site.tokens.all })
const page = async (cookie = '') => (await fetch(`${site.url}/gallery-page`, { headers: { cookie } })).text()

async function cookieOf(address: string): Promise<string> {
  const answer = await fetch(site.url + new URL(address).search, { redirect: 'manual' })
  return answer.headers.getSetCookie()[0]!.split(';', 1)[0]!
}

test('uploads a remote and a shell, and returns links that show them; publishing them uploads nothing', async () => {
  await publishOne({ ...access(), app: 'shell', folder: sampleShell('one') })
  const one = await publishOne({ ...access(), app: 'gallery', folder: sampleRemote('gallery', 'one') })
  const running = async () => {
    const { revision, apps } = await status(access())
    return { revision, apps }
  }
  const before = await running()

  const steps: string[] = []
  const gallery = { ...access(), app: 'gallery', folder: sampleRemote('gallery', 'two') }
  const two = await preview({ ...gallery, hours: 2, onProgress: (step) => steps.push(step) })
  expect(two).toMatchObject({ app: 'gallery', uploaded: steps.length - 3 })
  expect(steps.at(-1)).toBe(`verifying ${two.version}`)
  const hours = (Date.parse(two.ends_at) - Date.now()) / 3600_000
  expect(hours).toBeGreaterThan(1.9)
  expect(hours).toBeLessThanOrEqual(2)
  expect(await page(await cookieOf(two.address))).toContain(`/assets/gallery/${two.version}/static/js/page.js`)
  expect(await page()).toContain(`/assets/gallery/${one.version}/static/js/page.js`)

  const shell = { ...access(), app: 'shell', folder: sampleShell('two') }
  const host = await preview(shell)
  expect(await page(await cookieOf(host.address))).toContain(`/assets/shell/${host.version}/static/js/index.js`)
  expect(await running()).toEqual(before)
  expect(await publishOne(gallery)).toMatchObject({ version: two.version, uploaded: 0 })
  expect(await publishOne(shell)).toMatchObject({ version: host.version, uploaded: 0 })
})

test('reports a rejection in one line', async () => {
  const foreign = { url: site.url, token: site.tokens.gallery, app: 'shell', folder: sampleShell('foreign') }
  await expect(preview(foreign)).rejects.toThrow('This token cannot release this app.')
  const folder = sampleRemote('gallery', 'demanding', { platform: '^7.0.0' })
  const demanding = preview({ ...access(), app: 'gallery', folder })
  await expect(demanding).rejects.toThrow('gallery needs platform ^7.0.0, the shell has 1.0.0.')
  const long = preview({ ...access(), app: 'gallery', folder: sampleRemote('gallery', 'long'), hours: 169 })
  await expect(long).rejects.toMatchObject({ code: 'VALIDATION' })
})
