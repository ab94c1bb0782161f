import { randomUUID } from 'node:crypto'
import { apply, post } from './applications.ts'
import { converse, sendFiles } from './conversations.ts'
import { storedMember, publish } from './leavers.ts'
import type { PeopleSite } from './people.ts'
import type { Person } from './person.ts'
import { twoHalves } from './pictures.ts'

export const comment = ({ api }: Person, params: { id: string }, content = 'Lovely') =>
  api.comments.create({ params, body: { id: randomUUID(), content } })

/** A creator and a buyer with everything that a decision can concern. */
export async function makeConcerned(site: PeopleSite) {
  const [creator, buyer] = [await storedMember(site, 'creator'), await storedMember(site, 'buyer')]
  const handle = creator.name.split(' ')[0]!
  await creator.api.accounts.changeProfile({ body: { handle, location: 'Riga' } })
  const [art, other] = [await publish(creator, 'Velvet harbour'), await publish(creator, 'Slow Gold')]
  await buyer.api.likes.like({ params: art })
  await buyer.api.favorites.add({ params: { creator_id: creator.id } })
  const said = await comment(buyer, art)
  const project = await post(buyer, { title: 'Quiet evenings' })
  await apply(creator, project)
  const talk = await converse(buyer, creator, 'Another one')
  const message = await sendFiles(creator, talk, { 'sketch.png': await twoHalves(40, 30) }, 'Hello there')
  return { creator, buyer, handle, art, other, said, project, talk, message }
}
export type Concerned = Awaited<ReturnType<typeof makeConcerned>>

const failing = (call: Promise<unknown>) => call.catch((error: unknown) => (error as { code: string }).code)

/** Signed URLs change with each read, displayed values do not. */
const unsigned = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/(\/api\/files\/|\?)[^"]+/g, ''))

/** Without its total, which a slow machine counts less often. */
async function listed({ api }: Person, query: NonNullable<Parameters<Person['api']['artworks']['list']>[0]>['query']) {
  const { total: _, ...list } = await api.artworks.list({ query })
  return list
}

export type Seen = Awaited<ReturnType<typeof seenOf>>

/** What the two see of it on the site. */
export async function seenOf(site: PeopleSite, { creator, buyer, handle, art, project, talk }: Concerned) {
  const { api } = buyer
  return unsigned({
    art: await failing(site.browser().api.artworks.get({ params: art })),
    new: await api.artworks.list({ query: { filter: 'new' } }),
    own: await failing(listed(creator, { user_id: creator.id })),
    popular: await api.artworks.list({ query: { filter: 'popular' } }),
    found: await listed(buyer, { search: 'velvet', scope: 'titles' }),
    liked: await api.likes.artworks(),
    following: await listed(buyer, { filter: 'following' }),
    comments: await failing(api.comments.list({ params: art })),
    creators: await api.creators.list({ query: {} }),
    creator: await failing(api.creators.get({ params: creator })),
    favorites: await api.favorites.list(),
    address: (await fetch(`${site.url}/@${handle}`, { redirect: 'manual' })).status,
    sitemap: (await (await fetch(`${site.url}/sitemaps/artworks-1.xml`)).text()).includes(art.id),
    project: await failing(api.projects.get({ params: project })),
    projects: await api.projects.list({ query: { search: 'quiet' } }),
    counts: await api.projects.counts({ query: {} }),
    received: await failing(api.applications.received({ params: project })),
    mine: await failing(creator.api.applications.mine()),
    bells: await Promise.all([creator, buyer].map((one) => failing(one.api.notifications.list()))),
    bell: await failing(creator.api.notifications.counts()),
    messages: await api.conversations.messages({ params: talk }),
    talks: await api.conversations.list(),
    words: await api.conversations.search({ query: { search: 'there' } }),
  }) as Record<string, { items: { id: unknown }[]; total: number }>
}
