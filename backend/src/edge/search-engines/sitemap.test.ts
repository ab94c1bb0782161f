import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { makeArtwork, makeProfile, makeProject } from '../../../test/factories.ts'
import { deliveryAs, makePage, makeRemote, makeShell, ship } from '../../../test/releases.ts'
import { startSite } from '../../../test/site.ts'
import { useSite } from '../../../test/use-site.ts'
import { artworkPages } from '../../artworks/artwork-pages.ts'
import { projectPages } from '../../projects/project-pages.ts'
import { sitePages } from '../document/site-pages.ts'
import { sitemap } from './sitemap.ts'

const site = useSite()

const textOf = async (path: string) => (await site.fetch(path)).text()
const addresses = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/atelier\.example([^<]+)<\/loc>/g)].map(([, at]) => at)

test('lists the public pages with the date of their change', async () => {
  const creator = await makeProfile(site.database, { artwork_count: 1 })
  const beginner = await makeProfile(site.database)
  const artwork = await makeArtwork(site.database, { user_id: creator._id })
  const open = await makeProject(site.database)
  const closed = await makeProject(site.database, { status: 'closed' })
  const files = addresses(await textOf('/sitemap.xml'))
  expect(files).toEqual(['site', 'artworks', 'creators', 'projects'].map((name) => `/sitemaps/${name}.xml`))
  const [pages, artworks, creators, projects] = [
    await textOf(files[0]!),
    await textOf(files[1]!),
    await textOf(files[2]!),
    await textOf(files[3]!),
  ]
  expect(addresses(pages)).toEqual([...sitePages.keys()])
  expect(artworks).toContain(
    `/artwork/${String(artwork._id)}</loc><lastmod>${artwork.created_at.toISOString()}</lastmod>`,
  )
  expect(addresses(creators)).toContain(`/creators/${String(creator._id)}`)
  expect(creators).not.toContain(String(beginner._id))
  expect(addresses(projects)).toContain(`/projects/${open._id}`)
  expect(addresses(projects)).not.toContain(`/projects/${closed._id}`)
})

test('divides a list into files that contain each page once, and serves no other file', async () => {
  for (let made = 0; made < 5; made++) {
    await makeArtwork(site.database)
    await makeProject(site.database)
  }
  const { publicUrl } = site.config
  const lists = { artworks: artworkPages(site.database), projects: projectPages(site.database) }
  const parts = sitemap({ publicUrl, lists: () => lists, now: () => new Date(), size: 2 })
  for (const name of ['artwork', 'project']) {
    const files = addresses(await parts.index()).filter((file) => file!.includes(`/${name}`))
    expect(files.length).toBeGreaterThanOrEqual(3)
    const listed: (string | undefined)[] = []
    for (const file of files) {
      const found = addresses((await Readable.from((await parts.file(file!))!).toArray()).join(''))
      expect(found.length).toBeLessThanOrEqual(2)
      listed.push(...found)
    }
    const whole = addresses(await textOf(`/sitemaps/${name}s.xml`))
    expect(listed).toEqual(whole)
    expect(new Set(listed).size).toBe(whole.length)
  }
  for (const other of ['artworks-after-000000000000000000000000', 'artworks-after-x', 'users', '%2e%2e'])
    expect((await site.fetch(`/sitemaps/${other}.xml`)).status, other).toBe(404)
})

test('robots.txt allows the public pages, and names those that need an account', async () => {
  const delivery = deliveryAs(site, 'token-of-all')
  await ship(delivery, await makeShell('one'))
  const pages = [makePage('/'), makePage('/artwork/:id'), makePage('/artwork/:id/edit', { access: 'creator' })]
  await ship(delivery, await makeRemote('gallery', 'one', { pages }))
  expect(await textOf('/robots.txt')).toBe(
    'User-agent: *\nAllow: /\nDisallow: /artwork/*/edit\n\nSitemap: https://atelier.example/sitemap.xml\n',
  )
})

test('a staging site is not indexed', async () => {
  const staging = await startSite({ SHELL_FLAVOR: 'development' })
  onTestFinished(() => staging.close())
  for (const path of ['/', '/robots.txt', '/api/artworks']) {
    expect((await staging.fetch(path)).headers.get('x-robots-tag')).toBe('noindex')
    expect((await site.fetch(path)).headers.get('x-robots-tag')).toBeNull()
  }
})
