import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useSite } from '../../../test/use-site.ts'
import { manifest } from './manifest.ts'
import { pushWorkerPolicy } from './push-worker.ts'

const site = useSite()

test('serves every icon of the manifest in its size, below 10 KB', async () => {
  const answer = await site.fetch('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(await answer.json()).toEqual(manifest)
  for (const { src, sizes } of [...manifest.icons, { src: '/icons/maskable-180.png', sizes: '180x180' }]) {
    const bytes = Buffer.from(await (await site.fetch(src)).arrayBuffer())
    const { width, height, format } = await sharp(bytes).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    expect(bytes.length).toBeLessThan(10_000)
  }
})

test('serves the worker of push notifications for the whole site, revalidated and under a policy of its own', async () => {
  const answer = await site.fetch('/push-worker.js')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': pushWorkerPolicy,
  })
  expect(await answer.text()).not.toContain("'fetch'")
})

test('a maskable icon fills its corners, the other one is round there', async () => {
  const corner = async (name: string) => {
    const bytes = await (await site.fetch(`/icons/${name}`)).arrayBuffer()
    const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    return data[3]
  }
  expect(await corner('maskable-512.png')).toBe(255)
  expect(await corner('any-512.png')).toBe(0)
  expect((await site.fetch('/icons/any-4096.png')).status).toBe(404)
})
