import { beforeAll, expect, test } from 'vitest'
import { makeArtwork, makeProfile, makeProject } from '../../../test/factories.ts'
import { deliveryAs, makePage, makeRemote, makeShell, ship } from '../../../test/releases.ts'
import { useSite } from '../../../test/use-site.ts'

const site = useSite()

beforeAll(async () => {
  const delivery = deliveryAs(site, 'token-of-all')
  await ship(delivery, await makeShell('one'))
  const pages = [makePage('/'), makePage('/settings'), makePage('/artwork/:id'), makePage('/creators/:id')]
  await ship(delivery, await makeRemote('gallery', 'one', { pages }))
  await ship(delivery, await makeRemote('projects', 'one', { pages: [makePage('/projects/:id')] }))
})

const read = async (path: string) => (await site.fetch(path)).text()
const structuredIn = (html: string): unknown => {
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return json === undefined ? null : JSON.parse(json)
}
const at = (path: string) => `https://atelier.example${path}`

test('names all pictures of a work', async () => {
  const owner = await makeProfile(site.database)
  const more_pictures = [{ key: `${String(owner._id)}/2.png`, size: 1, width: 2, height: 1, widths: [320] }]
  const { _id } = await makeArtwork(site.database, { user_id: owner._id, more_pictures: more_pictures as never })
  expect(structuredIn(await read(`/artwork/${String(_id)}`))).toMatchObject({
    image: [expect.stringMatching(/640\.webp$/), at(`/media/artworks/${String(owner._id)}/2/320.webp`)],
  })
})

test('describes a picture and its creator, and no text can close the element', async () => {
  const owner = await makeProfile(site.database, { full_name: 'Ada' })
  const title = '</script><b>Sea'
  const { _id } = await makeArtwork(site.database, { user_id: owner._id, title, tags: ['sea', 'blue'] })
  expect(structuredIn(await read(`/artwork/${String(_id)}`))).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    name: title,
    url: at(`/artwork/${String(_id)}`),
    contentUrl: expect.stringMatching(/^https:\/\/atelier\.example\/media\/artworks\/.*640\.webp$/) as string,
    keywords: 'sea, blue',
    license: at('/terms-of-service'),
    acquireLicensePage: at(`/artwork/${String(_id)}`),
    creator: { '@type': 'Person', name: 'Ada', url: at(`/creators/${String(owner._id)}`) },
    width: 1600,
    height: 900,
  })
})

test('describes a video with its poster and duration', async () => {
  const video = { file_type: 'video', duration: 12.4, license: 'cc0' } as const
  const { _id, created_at } = await makeArtwork(site.database, video)
  expect(structuredIn(await read(`/artwork/${String(_id)}`))).toMatchObject({
    '@type': 'VideoObject',
    license: 'https://creativecommons.org/publicdomain/zero/1.0/',
    contentUrl: expect.stringMatching(/\.mp4$/) as string,
    thumbnailUrl: expect.stringMatching(/\.webp$/) as string,
    uploadDate: created_at.toISOString(),
    duration: 'PT12S',
  })
})

test('describes a creator, a project and the site', async () => {
  const creator = await makeProfile(site.database, { full_name: 'Ada', about: 'Makes seas.', location: 'Oslo' })
  expect(structuredIn(await read(`/creators/${String(creator._id)}`))).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { name: 'Ada', description: 'Makes seas.', homeLocation: { name: 'Oslo' } },
  })
  const { _id, title, category } = await makeProject(site.database)
  expect(structuredIn(await read(`/projects/${_id}`))).toMatchObject({
    '@type': 'Demand',
    name: title,
    itemOffered: { serviceType: category },
  })
  expect(structuredIn(await read('/'))).toMatchObject({ '@type': 'WebSite', url: at('/') })
})

test('indexes a described page at one address, and no other page', async () => {
  const { _id } = await makeArtwork(site.database)
  const path = `/artwork/${String(_id)}`
  const described = await read(`/Artwork/${String(_id)}/?from=home`)
  expect(described).toContain(`<link rel="canonical" href="${at(path)}">`)
  expect(described).not.toContain('name="robots"')
  for (const other of ['/settings', '/artwork/000000000000000000000000', '/no/such/page', '/reset-password']) {
    const html = await read(other)
    expect(html, other).toContain('<meta name="robots" content="noindex">')
    expect(html, other).not.toContain('canonical')
    expect(structuredIn(html)).toBeNull()
  }
})
