import { randomUUID } from 'node:crypto'
import type { Contract } from '@atelier/contract/contract.ts'
import type { Result } from '@atelier/contract/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { apply, post } from '../../test/applications.ts'
import { codeOf } from '../../test/code-of.ts'
import { decide } from '../../test/decide.ts'
import { publish } from '../../test/leavers.ts'
import type { Person } from '../../test/person.ts'
import { twoHalves } from '../../test/pictures.ts'
import { upload } from '../../test/uploads.ts'
import { usePeopleSite } from '../../test/use-site.ts'

/** Every endpoint that lists something. */
type ListName = {
  [D in keyof Contract]: {
    [N in keyof Contract[D] & string]: Result<Contract[D][N]> extends { items: unknown } ? `${D}.${N}` : never
  }[keyof Contract[D] & string]
}[keyof Contract]

/**
 * `artworks`: lists them, with adult content for who switched it on. `pictures`: shows pictures of artworks, never of
 * adult ones. `not`: neither.
 */
type Row =
  | { artworks: (person: Person) => Promise<unknown> }
  | { pictures: (made: Made) => Promise<unknown> }
  | { not: string }

const noWorks = { not: 'no pictures of artworks' }

/** A new list does not compile until its row is here. */
const rows: Record<ListName, Row> = {
  'accounts.firstSteps': noWorks,
  'applications.mine': { not: 'what its creator attached, which adult content cannot be' },
  'applications.outcomes': noWorks,
  'applications.among': noWorks,
  'applications.received': { pictures: ({ buyer, project }) => buyer.api.applications.received({ params: project }) },
  'applications.invitable': noWorks,
  'applications.suggested': {
    pictures: async ({ buyer }) => buyer.api.applications.suggested({ params: await post(buyer) }),
  },
  'artworks.list': {
    artworks: async ({ api }) =>
      Promise.all([
        ...(['new', 'popular', 'following', 'ai-visuals'] as const).map((filter) =>
          api.artworks.list({ query: { filter } }),
        ),
        ...(['titles', 'everywhere'] as const).map((scope) =>
          api.artworks.list({ query: { search: 'velvet', scope } }),
        ),
        api.artworks.list({ query: { search: 'velv', filter: 'popular' } }),
        api.artworks.list({ query: { user_id: made.creator.id } }),
        api.artworks.list({ query: { user_id: made.creator.id, filter: 'popular' } }),
      ]),
  },
  'engagements.madeFor': { not: 'a work of the other person; the page covers adult ones' },
  'engagements.askMadeFor': { not: "the caller's own works" },
  'engagements.answerMadeFor': { not: 'as engagements.madeFor' },
  'engagements.takeBackMadeFor': { not: "the caller's own works" },
  'artworks.viewsOfWeek': { not: "counts of the caller's own" },
  'blocks.list': noWorks,
  'comments.list': noWorks,
  'reviews.list': noWorks,
  'conversations.list': noWorks,
  'conversations.messages': noWorks,
  'conversations.search': noWorks,
  'creators.list': { pictures: ({ buyer }) => buyer.api.creators.list({ query: {} }) },
  'favorites.list': { pictures: ({ buyer }) => buyer.api.favorites.list() },
  'likes.artworks': { artworks: ({ api }) => api.likes.artworks() },
  'moderation.queue': noWorks,
  'moderation.log': noWorks,
  'notices.held': noWorks,
  'notices.list': noWorks,
  'partners.list': noWorks,
  'notifications.list': { pictures: ({ creator }) => creator.api.notifications.list() },
  'projects.list': noWorks,
  'projects.counts': noWorks,
  'projects.mine': noWorks,
  'searches.list': { not: 'searches of projects' },
  'searches.save': { not: 'searches of projects' },
  'searches.rename': { not: 'searches of projects' },
  'searches.remove': { not: 'searches of projects' },
  'sessions.list': noWorks,
}

const site = usePeopleSite()

/** A slow machine counts less often. */
const COUNTED = { timeout: 20_000 }

async function publishAdult(creator: Person, title: string) {
  const { id: upload_id } = await upload(creator, 'picture.png', await twoHalves(40, 30))
  return creator.api.artworks.create({ body: { id: randomUUID(), upload_id, title, adult: true } })
}

async function make() {
  const [creator, buyer, curious] = [await site.as('creator'), await site.as('buyer'), await site.as('buyer')]
  const [plain, adult] = [await publish(creator, 'Velvet dusk'), await publishAdult(creator, 'Velvet night')]
  for (const { api } of [buyer, curious]) {
    await api.favorites.add({ params: { creator_id: creator.id } })
    for (const { id } of [plain, adult]) await api.likes.like({ params: { id } })
  }
  const project = await post(buyer)
  await apply(creator, project)
  await curious.api.accounts.changeSettings({ body: { show_adult: true } })
  return { creator, buyer, curious, plain, adult, project }
}
type Made = Awaited<ReturnType<typeof make>>
let made: Made
beforeAll(async () => {
  made = await make()
})

const pathOf = (url: string) => new URL(url, site.url).pathname.replace(/\/\d+\.\w+$/, '')

interface List {
  items: { id: string }[]
  total: number
}

describe.each(Object.entries(rows).filter(([, row]) => !('not' in row)))('%s', (_, row) => {
  test.runIf('artworks' in row)('has adult content only for who switched it on', async () => {
    if (!('artworks' in row)) return
    const idsFor = async (person: Person) =>
      ([await row.artworks(person)].flat() as List[]).map(({ items, total }) => ({
        total,
        ids: items.map(({ id }) => id).toSorted(),
      }))
    const [plain, both] = [[made.plain.id], [made.plain.id, made.adult.id].toSorted()]
    for (const list of await idsFor(made.buyer)) expect(list).toEqual({ total: 1, ids: plain })
    for (const list of await idsFor(made.curious)) expect(list).toEqual({ total: 2, ids: both })
  })

  test.runIf('pictures' in row)('shows no picture of adult content', async () => {
    if (!('pictures' in row)) return
    const shown = JSON.stringify(await row.pictures(made))
    expect(shown).toContain(pathOf(made.plain.sources[0]!.url))
    expect(shown).not.toContain(pathOf(made.adult.sources[0]!.url))
  })
})

test('a guest sees it only at its address; its owner sees it among their own', async () => {
  const { api } = site.browser()
  const of = { query: { user_id: made.creator.id } }
  for (const query of [{}, of.query, { search: 'velvet' }])
    expect(await api.artworks.list({ query })).toMatchObject({ total: 1, items: [{ id: made.plain.id }] })
  expect(await api.artworks.get({ params: made.adult })).toMatchObject({ adult: true })
  expect(await api.artworks.get({ params: made.plain })).not.toHaveProperty('adult')
  expect(await made.creator.api.artworks.list(of)).toMatchObject({ total: 2 })
  expect(await made.creator.api.artworks.list()).toMatchObject({ total: 1 })
  expect(await api.creators.get({ params: made.creator })).toMatchObject({ artwork_count: 1 })
})

test('search engines and shared links get neither its page nor its picture', async () => {
  const page = async (path: string) => (await fetch(site.url + path)).text()
  const sitemap = await page('/sitemaps/artworks.xml')
  expect(sitemap).toContain(made.plain.id)
  expect(sitemap).not.toContain(made.adult.id)
})

test('attached to an application it is refused like a missing one', async () => {
  const { creator, project, adult } = made
  const { application } = await creator.api.applications.own({ params: project })
  const attach = creator.api.applications.update({ params: application!, body: { letter: 'Hi', work_ids: [adult.id] } })
  expect(await codeOf(attach)).toBe('WORK_NOT_FOUND')
})

test(
  'its owner sets and removes the mark, but not after a moderator, whose mark an appeal removes',
  { timeout: 60_000 },
  async () => {
    const { creator, buyer } = made
    const { id } = await publish(creator, 'Third')
    const params = { id }
    const mark = (adult: boolean) => creator.api.artworks.update({ params, body: { adult } })
    const counts = async () => [
      (await buyer.api.artworks.list({ query: { user_id: creator.id } })).total,
      (await buyer.api.creators.get({ params: creator })).artwork_count,
    ]
    await mark(true)
    await expect.poll(counts, COUNTED).toEqual([1, 1])
    await mark(true)
    await mark(false)
    await expect.poll(counts, COUNTED).toEqual([2, 2])
    const decided = await decide(site, 'mark_adult', creator, { kind: 'artwork', id })
    await expect.poll(counts, COUNTED).toEqual([1, 1])
    expect(await codeOf(mark(false))).toBe('MARKED_BY_MODERATOR')
    expect(await creator.api.artworks.update({ params, body: { title: 'Fourth' } })).toMatchObject({ adult: true })
    await site.recur('profiles.reconcile')
    await expect.poll(counts, COUNTED).toEqual([1, 1])
    await decided.revert()
    await expect.poll(counts, COUNTED).toEqual([2, 2])
    expect(await mark(true)).toMatchObject({ adult: true })
    await expect.poll(counts, COUNTED).toEqual([1, 1])
    await creator.api.artworks.delete({ params })
    await expect.poll(counts, COUNTED).toEqual([1, 1])
  },
)
