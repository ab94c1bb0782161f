import { artworkModel } from '@atelier/backend/artworks/artworks.model.ts'
import { commentModel } from '@atelier/backend/comments/comments.model.ts'
import { favoriteModel } from '@atelier/backend/favorites/favorites.model.ts'
import { likeModel } from '@atelier/backend/likes/likes.model.ts'
import { artworksList } from '@atelier/contract/artworks/routes.ts'
import { commentsList } from '@atelier/contract/comments/routes.ts'
import { creatorsList } from '@atelier/contract/creators/routes.ts'
import { favoritesList } from '@atelier/contract/favorites/routes.ts'
import { likesArtworks } from '@atelier/contract/likes/routes.ts'
import { favoriteCreatorsPath } from '@atelier/contract/paths/account.ts'
import {
  aiVisualsPath,
  artworkPath,
  creatorPath,
  creatorsPath,
  followingPath,
  homePath,
  likedArtworksPath,
  myArtworksPath,
  newAndNoteworthyPath,
  popularPath,
  reelsPath,
  videosPath,
} from '@atelier/contract/paths/gallery.ts'
import type { Route } from '@atelier/contract/route.ts'
import { favoritesTexts } from '@atelier/mf-account/favorites/texts.ts'
import { followedTexts } from '@atelier/mf-gallery/artworks/listing/followed-texts.ts'
import { ownerTexts } from '@atelier/mf-gallery/artworks/owner-texts.ts'
import { artworksTexts } from '@atelier/mf-gallery/gallery/texts.ts'
import { commentsTexts } from '@atelier/mf-gallery/comments/texts.ts'
import { creatorsTexts } from '@atelier/mf-gallery/creators/texts.ts'
import { likesTexts } from '@atelier/mf-gallery/likes/texts.ts'
import { Types } from 'mongoose'
import { makeArtworks, makeCreator } from '../../support/artworks.ts'
import { database } from '../../support/database.ts'
import { failCalls } from '../../support/failing-calls.ts'
import { enter, makePerson } from '../../support/people.ts'
import type { Person } from '../../support/people.ts'
import { expect, test } from '../../support/quiet-page.ts'
import { withoutDocumentData } from '../../support/without-document-data.ts'

interface ListTexts {
  listFailed: string
  loadMore: string
  moreFailed: string
  allLoaded?: (total: number) => string
  shown: (count: number, total: number) => string
}

interface ListCase {
  name: string
  path: (ids: { person: string; artwork: string }) => string
  route: Route
  /** Guests only: signed-in users are redirected from the home page to the dashboard. */
  guest?: boolean
  /** Selector of the items. */
  items: string
  texts: ListTexts
  /** Shown in place of an empty list; null if nothing is shown. */
  empty: string | null
}

const TITLE = 'Every state'
/** Excludes the suggestions that an empty page shows. */
const card = 'li:has(> article):not([aria-labelledby=more] *)'
const gallery = { route: artworksList, items: card, texts: artworksTexts, empty: artworksTexts.empty }
const listing = (path: () => string): ListCase => ({ ...gallery, name: path(), path })
const searched = `q=${encodeURIComponent(TITLE)}`

const lists: ListCase[] = [
  { ...listing(homePath), guest: true },
  {
    ...listing(homePath),
    guest: true,
    name: 'a search',
    path: () => `/?${searched}`,
    empty: artworksTexts.noMatch(TITLE),
  },
  {
    ...listing(homePath),
    guest: true,
    name: 'a search everywhere',
    path: () => `/?${searched}&scope=everywhere`,
    empty: artworksTexts.noMatch(TITLE),
  },
  ...[popularPath, newAndNoteworthyPath, aiVisualsPath, videosPath, reelsPath].map(listing),
  { ...listing(followingPath), empty: artworksTexts.followingEmpty },
  {
    ...gallery,
    name: 'the works of a creator',
    path: ({ person }) => creatorPath(person),
    empty: creatorsTexts.noArtworks,
  },
  { ...listing(myArtworksPath), empty: ownerTexts.empty },
  { ...listing(likedArtworksPath), route: likesArtworks, empty: likesTexts.empty },
  {
    name: creatorsPath(),
    path: creatorsPath,
    route: creatorsList,
    items: 'li:has(h2)',
    texts: creatorsTexts,
    empty: creatorsTexts.empty,
  },
  {
    name: favoriteCreatorsPath(),
    path: favoriteCreatorsPath,
    route: favoritesList,
    items: 'li:has(h2)',
    texts: favoritesTexts,
    empty: favoritesTexts.empty,
  },
  {
    name: 'followed creators',
    path: followingPath,
    route: favoritesList,
    items: `role=region[name="${followedTexts.title}"] >> role=listitem`,
    texts: followedTexts,
    empty: null,
  },
  {
    name: 'comments',
    path: ({ artwork }) => artworkPath(artwork),
    route: commentsList,
    items: 'section[aria-labelledby=comments] li',
    texts: commentsTexts,
    empty: commentsTexts.empty,
  },
]

let person: Person
let artwork: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  person = await makePerson({ role: 'creator', full_name: `${TITLE} Artist` })
  const user_id = new Types.ObjectId(person.id)
  const created_at = new Date()
  const artworks = artworkModel(database).unscoped('a test')
  const drawn = [
    ...(await makeArtworks(1, { title: TITLE, owner: person.id })),
    ...(await makeArtworks(1, { title: TITLE, owner: person.id, video: 'horizontal' })),
    ...(await makeArtworks(1, { title: TITLE, owner: person.id, video: 'vertical' })),
  ]
  for (const one of await artworks.find({ _id: drawn }).lean())
    await artworks.insertMany(Array.from({ length: 10 }, () => ({ ...one, _id: new Types.ObjectId() })))
  artwork = drawn[0]!
  const own = await artworks.find({ user_id }, { _id: 1 }).lean()
  await likeModel(database).insertMany(own.map(({ _id }) => ({ user_id, artwork_id: _id, created_at })))
  const creators = await Promise.all(Array.from({ length: 25 }, (_, n) => makeCreator(`${TITLE} ${n}`)))
  await favoriteModel(database).insertMany(
    [person.id, ...creators].map((creator_id) => ({ user_id, creator_id, created_at })),
  )
  await commentModel(database).insertMany(
    Array.from({ length: 22 }, (_, n) => ({
      client_id: crypto.randomUUID(),
      artwork_id: artwork,
      user_id,
      content: `Comment ${n}`,
      created_at,
    })),
  )
})

// Every fifth one outside a full run: all use the same component.
const tried = process.env['ATELIER_FULL'] === '1' ? lists : lists.filter((_, place) => place % 5 === 0)

for (const { name, path, route, guest, items, texts, empty } of tried)
  test(`${name}: failed, more failed, at its end and empty`, async ({ page, complaints }) => {
    complaints.expect(/status of 500/)
    // The list in a guest's HTML is cached for a few seconds: an earlier test may have removed its items
    complaints.expect(/status of 404.*\/media\//)
    if (!guest) await enter(page, person)
    const api = new RegExp(`/api${route.path.replace(/:\w+/, '[^/]+')}(\\?.*)?$`)
    const next = new RegExp(`/api${route.path.replace(/:\w+/, '[^/]+')}\\?.*cursor=`)
    const main = page.getByRole('main')
    const shown = main.locator(items)
    const retry = main.getByRole('button', { name: 'Retry' })
    const more = main.getByRole('button', { name: texts.loadMore })

    await withoutDocumentData(page)
    await failCalls(page, 'GET', api)
    await page.goto(path({ person: person.id, artwork }))
    await expect(main.getByText(texts.listFailed)).toBeVisible()
    await page.unrouteAll()
    // Before the list is shown, because it may prefetch its next page
    await failCalls(page, 'GET', next)
    await retry.press('Enter')
    await expect(shown.first()).toBeVisible()
    await expect(retry).toBeHidden()
    await expect(main).toBeFocused()

    const before = await shown.count()
    await more.click()
    await expect(main.getByText(texts.moreFailed)).toBeVisible()
    await expect(shown).toHaveCount(before)
    await page.unrouteAll()
    await retry.click()
    await expect.poll(() => shown.count()).toBeGreaterThan(before)
    await expect(retry).toBeHidden()

    // A busy site has more items than a test can load: make the next page the last one.
    await page.route(next, async (call) => {
      const body = (await (await call.fetch()).json()) as { items: unknown[]; total?: number }
      const total = (await shown.count()) + body.items.length
      await call.fulfill({ json: { ...body, next_cursor: null, ...(body.total === undefined ? {} : { total }) } })
    })
    for (let count = await shown.count(); await more.isVisible(); count = await shown.count()) {
      await more.click()
      await expect.poll(() => shown.count()).toBeGreaterThan(count)
    }
    const total = await shown.count()
    await expect(main.getByRole('status').getByText(texts.shown(total, total))).toBeAttached()
    if (texts.allLoaded) await expect(main.getByText(texts.allLoaded(total))).toBeVisible()

    await page.route(api, (call) => call.fulfill({ json: { items: [], total: 0, next_cursor: null } }))
    await page.reload()
    if (empty === null) await expect(main.locator(card).first()).toBeVisible()
    else await expect(main.getByText(empty)).toBeVisible()
    await expect(shown).toHaveCount(0)
    await expect(more).toBeHidden()
  })
