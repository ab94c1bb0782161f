import type { ArtworkPage } from '@atelier/contract/artworks/schemas.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeArtwork } from '../../../test/factories.ts'
import { makePage, makeRemote, makeShell, ship, withContent } from '../../../test/releases.ts'
import { useDelivery, useSite } from '../../../test/use-site.ts'
import { siteCookies } from '../../http/cookies.ts'

// Real parts: a release in S3, its renderer in a process of its own, the API's data.
const site = useSite({})
const delivery = useDelivery(site)

const renderer = `globalThis.renderContent = async (text) => {
  const { pattern, pathname, answers } = JSON.parse(text)
  const [{ title }] = Object.values(answers)
  if (title === 'Broken') throw new Error('broken')
  const escaped = title.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return JSON.stringify({ html: '<h1 data-paint="a">' + escaped + '</h1>', css: '[data-paint=a]{color:red}' })
}`

const paint = (html: string) => JSON.stringify({ html, css: '' })
let artwork: string
const signedIn = () => ({ cookie: `${siteCookies(site.config.publicUrl)('refresh').name}=any` })
const path = () => `/artwork/${artwork}`

async function shipSite(): Promise<void> {
  const shell = await makeShell('painted', { firstPaint: 'frame.json' })
  const frame = '<header>Frame</header><main></main>'
  await ship(delivery, await withContent(shell, 'frame.json', paint(frame)))
  const page = makePage('/artwork/:id', { firstPaint: 'page.json', preload: ['/api/artworks/:id'] })
  const list = makePage('/popular', {
    preload: ['/api/artworks?filter=popular'],
    pictures: { sizes: '50vw', media: ['', '(min-width: 36rem)'] },
  })
  const remote = await makeRemote('gallery', 'painted', {
    pages: [page, list],
    renderer: 'renderer.js',
  })
  const files = await withContent(remote, 'page.json', paint('<p aria-busy="true">Skeleton</p>'))
  await ship(delivery, await withContent(files, 'renderer.js', renderer))
}

/** A document that contains this text: late parts are omitted, on a busy machine or while the renderer starts. */
async function read(text: string, address = path(), headers: Record<string, string> = {}) {
  let html = ''
  await expect
    .poll(async () => (html = await (await site.fetch(address, { headers })).text()), { timeout: 30_000 })
    .toContain(text)
  const data = /id="document-data"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return { html, data: data === undefined ? undefined : (JSON.parse(data) as Record<string, { title: string }>) }
}

const CONTENT = 'data-first-paint="content"'
const SKELETON = '<div data-first-paint=""><p aria-busy="true">Skeleton</p>'

beforeAll(async () => {
  artwork = String((await makeArtwork(site.database, { title: 'Night </script> train' }))._id)
  await shipSite()
})

test('a document has its page’s data and, once rendered, its content; the page need not fetch them', async () => {
  const { html, data } = await read(CONTENT)
  expect(html).toContain('<h1 data-paint="a">Night &lt;/script&gt; train</h1>')
  expect(html).toContain('[data-paint=a]{color:red}')
  expect(data?.[`/api/artworks/${artwork}`]?.title).toBe('Night </script> train')
  expect(html).not.toContain('as="fetch"')
  expect(html).not.toContain('Skeleton')
  expect(html).toMatch(/<noscript><link rel="stylesheet" href="[^"]*page.css"/)
})

test('signed-in visitors get the same content, a query leaves the data', async () => {
  await read(CONTENT, path(), signedIn())
  const { html, data } = await read('id="document-data"', `${path()}?from=mail`)
  expect(html).not.toContain('data-first-paint=')
  expect(Object.keys(data!)).toHaveLength(1)
})

test('without the data, or a renderer that works, the page has its skeleton', async () => {
  const gone = await read(SKELETON, '/artwork/000000000000000000000000')
  expect(gone.data).toBeUndefined()
  expect(gone.html).toContain('as="fetch" href="/api/artworks/000000000000000000000000"')
  const broken = String((await makeArtwork(site.database, { title: 'Broken' }))._id)
  const failed = expect.objectContaining({ reason: expect.stringContaining('broken') })
  await expect
    .poll(async () => (await read('<main>', `/artwork/${broken}`)) && site.logs, { timeout: 30_000 })
    .toContainEqual(failed)
  await read(SKELETON, `/artwork/${broken}`)
})

test('a document preloads the first pictures of its list, for guests without a query', async () => {
  const pictures = (html: string) => html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  const ready = await makeArtwork(site.database, { like_count: 9, avif_widths: [640] })
  await makeArtwork(site.database, { like_count: 8, widths: [] })
  await makeArtwork(site.database, { like_count: 7 })
  const { html } = await read('id="document-data"', '/popular')
  const found = pictures(html)
  expect(found).toHaveLength(1)
  const { items } = (await (await site.fetch('/api/artworks?filter=popular')).json()) as ArtworkPage
  expect(items[0]!.id).toBe(String(ready._id))
  const srcset = items[0]!.sources.map(({ url, width, avif_url }) => `${avif_url ?? url} ${width}w`).join(', ')
  expect(srcset).toMatch(/320\.webp 320w, .*640\.avif 640w$/)
  expect(found[0]).toContain(`type="image/avif" imagesrcset="${srcset}" imagesizes="50vw">`)
  expect(html.indexOf(found[0]!)).toBeGreaterThan(html.indexOf('page.js'))

  for (const other of [
    await read('id="document-data"', '/popular?q=sea'),
    await read('id="document-data"', '/popular', signedIn()),
  ])
    expect(pictures(other.html)).toEqual([])
})
