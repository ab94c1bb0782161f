import { beforeAll, expect, test } from 'vitest'
import { makeArtwork } from '../../../test/factories.ts'
import { makePage, makeRemote, makeShell, ship, withContent } from '../../../test/releases.ts'
import { useDelivery, useSite } from '../../../test/use-site.ts'

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
const path = () => `/artwork/${artwork}`

async function shipSite(platform: string): Promise<void> {
  const shell = await makeShell(platform, { platform, firstPaint: 'frame.json' })
  const frame = '<header>Frame</header><main></main>'
  await ship(delivery, await withContent(shell, 'frame.json', paint(frame)))
  const page = makePage('/artwork/:id', { firstPaint: 'page.json', preload: ['/api/artworks/:id'] })
  const remote = await makeRemote('gallery', platform, { pages: [page], renderer: 'renderer.js', platform: '^3.0.0' })
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
  await shipSite('3.7.0')
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
  await read(CONTENT, path(), { cookie: 'atelier_refresh=any' })
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

test('an earlier shell, which would fetch the data again, gets preloads and the skeleton', async () => {
  await shipSite('3.6.0')
  const { html, data } = await read(SKELETON)
  expect(data).toBeUndefined()
  expect(html).toContain('as="fetch"')
})
