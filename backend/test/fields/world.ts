import { randomUUID } from 'node:crypto'
import { preloadOf } from '@atelier/contract/address.ts'
import { artworksGet, artworksList } from '@atelier/contract/artworks/routes.ts'
import { commentsList } from '@atelier/contract/comments/routes.ts'
import { creatorsGet, creatorsList } from '@atelier/contract/creators/routes.ts'
import { UNDO_MINUTES } from '@atelier/contract/moderation/limits.ts'
import { projectsGet, projectsList } from '@atelier/contract/projects/routes.ts'
import type { MadeWithChanges } from '@atelier/contract/provenance/schemas.ts'
import { Types } from 'mongoose'
import type * as z from 'zod'
import { artworkModel } from '../../src/artworks/artworks.model.ts'
import { markOf, markOfAll } from '../../src/artworks/mark-of.ts'
import { linkPicturePath, workKey } from '../../src/pages/link-picture.ts'
import { absoluteAt } from '../../src/pages/structured-data.ts'
import { apply, invite, post } from '../applications.ts'
import { converse, send } from '../conversations.ts'
import { writeAgreement } from '../agreements.ts'
import { askChanges, deliver } from '../deliveries.ts'
import { accept, cancel } from '../endings.ts'
import { answerMadeFor, askMadeFor, begin, confirm, propose } from '../engagements.ts'
import { completed, review } from '../reviews.ts'
import { makeArtwork } from '../factories.ts'
import { asModerator } from '../moderators.ts'
import type { PeopleSite } from '../people.ts'
import type { Person } from '../person.ts'
import { deliveryAs, makePage, makeRemote, makeShell, ship } from '../releases.ts'
import { report } from '../reports.ts'
import type { CallerName } from './rules.ts'

export type People = Record<Exclude<CallerName, 'guest'>, Person>
export type World = Awaited<ReturnType<typeof makeWorld>>

export async function makePeople(site: PeopleSite): Promise<People> {
  const make = (role: 'creator' | 'buyer', full_name: string) => site.as(role, { full_name })
  const people: People = {
    creator: await make('creator', 'Zephyrine'),
    buyer: await make('buyer', 'Ben'),
    second: await make('creator', 'Sol'),
    blocked: await make('buyer', 'Bo'),
    curious: await make('buyer', 'Cy'),
    closed: await make('buyer', 'Cleo'),
    moderator: await asModerator(site),
  }
  const user_id = new Types.ObjectId(people.creator.id)
  const stored = (name: string) => site.database.collection(name)
  await stored('accounts').updateOne(
    { _id: user_id },
    { $set: { email: 'secret-mail@example.com', google_sub: 'secret-google' } },
  )
  await stored('sessions').updateOne({ user_id }, { $set: { browser: 'secret-device', time_zone: 'Europe/Oslo' } })
  await stored('sessions').deleteMany({ user_id: new Types.ObjectId(people.closed.id) })
  return people
}

/** Writes every word of the rules. */
export async function makeWorld(site: PeopleSite, { creator, buyer, second, blocked, curious, moderator }: People) {
  const user_id = new Types.ObjectId(creator.id)
  const work = async (title: string, adult = false) =>
    String((await makeArtwork(site.database, { user_id, title, adult }))._id)
  const [shown, adult, held] = [await work('shown-work'), await work('secret-adult', true), await work('secret-held')]
  const describe = (id: string, made_with: z.input<typeof MadeWithChanges>) =>
    creator.api.artworks.update({ params: { id }, body: { made_with } })
  await describe(shown, {
    fields: {
      tool: 'open-tool',
      sampler: 'secret-sampler',
      prompt: 'secret-prompt',
      negative_prompt: 'secret-negative',
    },
    audiences: { model: 'everybody', settings: 'clients', prompt: 'clients', negative_prompt: 'nobody' },
  })
  await describe(adult, { fields: { model: 'secret-model' }, audiences: { model: 'nobody' } })
  await describe(held, { fields: { prompt: 'lost-prompt' }, audiences: { prompt: 'everybody' } })
  const { id: running } = await begin(buyer, creator)
  await propose(creator, running, { tools: 'secret-terms' })
  await deliver(creator, running, { note: 'secret-delivery' })
  await askChanges(buyer, running, 'secret-delivery, but darker')
  const agreed = await begin(buyer, creator)
  const params = { id: agreed.id }
  await propose(creator, agreed.id)
  await confirm(buyer, agreed.id)
  await buyer.api.agreements.setBilling({ params, body: { name: 'secret-billing', address: 'Riga', tax_number: '' } })
  await writeAgreement(site, agreed, [buyer, creator])
  const agreement = (await buyer.api.agreements.get({ params })).written!.hash
  const finished = await completed(buyer, creator)
  await review(buyer, finished, 'unseen-review')
  await askMadeFor(creator, finished.id, shown)
  await answerMadeFor(buyer, finished.id, shown)
  await cancel(creator, running, 'secret-reason')
  const dropped = await begin(buyer, creator)
  await cancel(creator, dropped.id)
  await accept(buyer, dropped.id)
  const caseId = await decideOn(site, held, curious, moderator)

  const comment = ({ api }: Person, content: string) =>
    api.comments.create({ params: { id: shown }, body: { id: randomUUID(), content } })
  await comment(blocked, 'blocked-comment')
  await curious.api.accounts.changeSettings({ body: { show_adult: true } })
  await creator.api.blocks.add({ params: { user_id: blocked.id } })
  const [project, other] = [await post(buyer), await post(buyer)]
  const application = await apply(creator, project)
  await creator.api.applications.update({ params: application, body: { letter: 'secret-letter' } })
  await buyer.api.applications.shortlist({ params: application, body: { shortlisted: true } })
  await invite(buyer, other, second, 'secret-note')
  const talk = await converse(buyer, creator)
  const message = await send(buyer, talk, 'secret-message')
  const deleted = await send(buyer, talk, 'secret-deleted-message')
  await buyer.api.conversations.delete({ params: deleted })
  for (const { api } of [buyer, curious, second]) await api.likes.like({ params: { id: shown } })
  await buyer.api.favorites.add({ params: { creator_id: creator.id } })
  await second.api.comments.delete({ params: await comment(second, 'secret-deleted-comment') })
  await creator.api.searches.save({ body: { id: randomUUID(), search: 'secret-search' } })
  await curious.api.feedback.send({ body: { id: randomUUID(), content: 'secret-feedback' } })
  await report(curious, { kind: 'profile', id: second.id })
  const notices = [...(await creator.api.notices.list()).items, ...(await curious.api.notices.list()).items]
  return {
    shown,
    adult,
    held,
    project,
    other,
    running,
    agreed: agreed.id,
    agreement,
    finished: finished.id,
    dropped: dropped.id,
    application,
    talk,
    message,
    caseId,
    notices,
  }
}

async function decideOn(site: PeopleSite, id: string, reporter: Person, { api }: Person): Promise<string> {
  await report(reporter, { kind: 'artwork', id }, 'spam', { text: 'secret-report' })
  const { id: caseId } = (await api.moderation.next()).case!
  const texts = { text: 'secret-decision', reporter_text: 'secret-answer' }
  await api.moderation.decide({
    params: { id: caseId },
    body: { id: randomUUID(), action: 'remove', days: null, reason: 'spam', ...texts },
  })
  site.pass(UNDO_MINUTES * 60_000)
  await site.work()
  // Exports need a recent proof
  await site.database.collection('sessions').updateMany({}, { $set: { proven_at: site.now() } })
  return caseId
}

/** Pages with the data that the site's own have. */
export async function shipPages(site: PeopleSite): Promise<void> {
  const delivery = deliveryAs(site, 'token-of-all')
  const page = (path: string, ...preload: string[]) => makePage(path, { preload })
  await ship(delivery, await makeShell('one'))
  const pages = [
    page('/', preloadOf(artworksList)),
    page('/artwork/:id', preloadOf(artworksGet), preloadOf(commentsList)),
    page('/creators', preloadOf(creatorsList)),
    page('/creators/:id', preloadOf(creatorsGet), preloadOf(artworksList, { user_id: ':id' })),
  ]
  await ship(delivery, await makeRemote('gallery', 'one', { pages }))
  const projects = [page('/find-project', preloadOf(projectsList)), page('/projects/:id', preloadOf(projectsGet))]
  await ship(delivery, await makeRemote('projects', 'one', { pages: projects }))
}

/** Addresses of documents. */
export function pagesOf({ shown, adult, held, project, other }: World, { creator, second, closed }: People) {
  const lists = ['/', '/creators', '/find-project', '/no-such-page']
  const sitemaps = ['/sitemap.xml', ...['artworks', 'creators', 'projects'].map((kind) => `/sitemaps/${kind}.xml`)]
  const single = [
    ...[shown, adult, held].map((id) => `/artwork/${id}`),
    ...[creator, second, closed].map(({ id }) => `/creators/${id}`),
    ...[project, other].map(({ id }) => `/projects/${id}`),
  ]
  return [
    ...[...lists, ...sitemaps].map((path) => ({ channel: 'list', path })),
    ...single.map((path) => ({ channel: 'page', path })),
  ]
}

/** Addresses of the link pictures of these pages, as they should be. */
export async function picturesOf(
  { config, database }: PeopleSite,
  { shown, adult, project, other }: World,
  { creator, second }: People,
) {
  const found = await artworkModel(database).unscoped('a test').findById(shown).orFail()
  const [name, byline, works] = ['Zephyrine', 'AI creator', [workKey(found.file_key, found)]]
  const absolute = absoluteAt(config.publicUrl)
  const mark = markOf(found, name, absolute)
  return [
    linkPicturePath('artworks', shown, { title: 'shown-work', byline: name, works, mark }),
    linkPicturePath('artworks', adult, { title: 'secret-adult', byline: name, works: [] }),
    linkPicturePath('creators', creator.id, { title: name, byline, works, mark: markOfAll([found], name, absolute)! }),
    linkPicturePath('creators', second.id, { title: 'Sol', byline, works: [] }),
    ...[project, other].map(({ id, title, category, budget_range }) =>
      linkPicturePath('projects', String(id), { title, byline: `${category}\n${budget_range}`, works: [] }),
    ),
  ]
}
