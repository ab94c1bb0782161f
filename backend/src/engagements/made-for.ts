import { MADE_FOR_MAX } from '@atelier/contract/engagements/limits.ts'
import { engagementsChangedEvent } from '@atelier/contract/engagements/live.ts'
import type { MadeForWorks } from '@atelier/contract/engagements/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import { madeWorks } from '../artworks/made-for/made-works.ts'
import type { MadeWork } from '../artworks/made-for/made-works.ts'
import { presentArtworks } from '../artworks/present-artworks.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Facets, Services } from '../services.ts'
import { engagementsService } from './engagements.service.ts'
import type { Found } from './engagements.service.ts'

type NotFound = 'ENGAGEMENT_NOT_FOUND'
type Answer = { agreed: boolean; asked_at: string }
type Asked = Pick<MadeWork, '_id' | 'user_id' | 'made_for'>

const endOf = ({ ended_at, stored }: Found) => ended_at ?? stored?.final_at ?? null

export function madeFor(services: Services) {
  const { database, facets, publisher, now } = services
  const engagements = engagementsService(services)
  const works = madeWorks(database)
  const blocks = blocksService(database)
  const profiles = profilesService(services)
  const present = presentArtworks(services)

  async function list(id: number, person: string, creator?: string): Promise<MadeForWorks | null> {
    const found = await engagements.find(id, person, creator)
    if (!found) return null
    const made = await works.of({ project_id: id, ...found })
    const shown = await present(made)
    return {
      can_ask: endOf(found) !== null && found.creator_id.equals(person) && made.length < MADE_FOR_MAX,
      items: made.map(({ made_for: { state, asked_at } }, at) => {
        const { id, title, file_type, placeholder, sources, adult } = shown[at]!
        return {
          artwork: { id, title, file_type, placeholder, sources, adult },
          state,
          asked_at: asked_at.toISOString(),
        }
      }),
    }
  }

  /** To both; across a block only to who did it. */
  async function publish(session: ClientSession, project_id: number, me: Types.ObjectId, other: Types.ObjectId) {
    const people = (await blocks.between(me, other, session)) ? [me] : [me, other]
    afterCommit(session, () => publisher.toUsers(people, engagementsChangedEvent, { project_id }))
  }

  const asking = ({ _id, user_id: actor, made_for }: Asked, title: string) =>
    ({ kind: 'made_for_asked', actor, project: { _id: made_for.project_id, title }, artwork: _id }) as const

  /** Of one that was asked before. */
  async function asked(work: Asked) {
    const { user_id: client, project_id } = work.made_for
    return asking(work, (await engagements.find(project_id, String(client), String(work.user_id)))?.project.title ?? '')
  }

  const ask = (id: number, person: string, artwork_id: string) =>
    orRefusal<
      void,
      | NotFound
      | 'ARTWORK_NOT_FOUND'
      | 'MADE_FOR_EARLY'
      | 'MADE_FOR_ANOTHER'
      | 'MADE_FOR_DECLINED'
      | 'TOO_MANY_MADE_FOR'
      | 'PARTNER_AWAY'
    >((refuse) =>
      transaction(database, async (session) => {
        const found = await engagements.find(id, person)
        if (!found?.creator_id.equals(person)) return refuse('ENGAGEMENT_NOT_FOUND')
        const ended_at = endOf(found)
        if (!ended_at) return refuse('MADE_FOR_EARLY')
        const { owner_id, creator_id, project } = found
        const pair = { project_id: id, title: project.title, owner_id, creator_id, ended_at }
        // So that concurrent ones are counted
        await facets().forReviews.keepPair(pair, session)
        const work = await works.find(artwork_id, session)
        if (!work?.user_id.equals(person)) return refuse('ARTWORK_NOT_FOUND')
        const before = work.made_for
        const isSame = before?.project_id === id && before.user_id.equals(owner_id)
        if (isSame && before.state === 'declined') refuse('MADE_FOR_DECLINED')
        if (isSame) return
        if (before && before.state !== 'declined') refuse('MADE_FOR_ANOTHER')
        if ((await works.of(pair, session)).length >= MADE_FOR_MAX) refuse('TOO_MANY_MADE_FOR')
        const states = await facets().forProjects.partnerStates([owner_id, creator_id])
        if (states.of(creator_id, owner_id) !== 'here') refuse('PARTNER_AWAY')
        const made_for = { user_id: owner_id, project_id: id, state: 'asked', asked_at: now() } as const
        await works.set(work, made_for, session)
        await facets().notifier.notify(session, [owner_id], asking({ ...work, made_for }, project.title))
        await publish(session, id, creator_id, owner_id)
      }),
    )

  const answer = (id: number, person: string, artwork_id: string, { agreed, asked_at }: Answer) =>
    orRefusal<string, 'MADE_FOR_NOT_FOUND' | 'MADE_FOR_CHANGED' | 'MADE_FOR_NAMELESS'>((refuse) =>
      transaction(database, async (session) => {
        const work = (await works.find(artwork_id, session)) as MadeWork | null
        if (work?.made_for?.project_id !== id || !work.made_for.user_id.equals(person))
          return refuse('MADE_FOR_NOT_FOUND')
        const { user_id: creator, made_for } = work
        const state = agreed ? 'agreed' : 'declined'
        if (made_for.state === state) return String(creator)
        if (agreed && made_for.asked_at.getTime() !== Date.parse(asked_at)) refuse('MADE_FOR_CHANGED')
        const me = made_for.user_id
        if (agreed && !(await profiles.summaries([me]))(me).full_name) refuse('MADE_FOR_NAMELESS')
        await works.set(work, { ...made_for, state }, session)
        const { notifier } = facets()
        const question = await asked(work)
        const [told, before] = agreed
          ? (['made_for_agreed', 'made_for_declined'] as const)
          : (['made_for_declined', 'made_for_agreed'] as const)
        await notifier.seen(session, [me], question)
        await notifier.retract(session, creator, { ...question, kind: before, actor: me })
        await notifier.notify(session, [creator], { ...question, kind: told, actor: me })
        await publish(session, id, me, creator)
        return String(creator)
      }),
    )

  /** What the client declined stays, so that nobody is asked again. */
  const takeBack = (id: number, person: string, artwork_id: string) =>
    transaction(database, async (session) => {
      const work = (await works.find(artwork_id, session)) as MadeWork | null
      if (!work?.user_id.equals(person) || work.made_for?.project_id !== id || work.made_for.state === 'declined')
        return
      await works.set(work, null, session)
      await facets().notifier.retract(session, work.made_for.user_id, await asked(work))
      await publish(session, id, work.user_id, work.made_for.user_id)
    })

  const forArtworks: Pick<Facets['forArtworks'], 'askAgain'> = {
    async askAgain(artwork, made_for, session) {
      const { user_id: client, project_id } = made_for
      await facets().notifier.notify(session, [client], await asked({ ...artwork, made_for }))
      await publish(session, project_id, artwork.user_id, client)
    },
  }

  async function listAfter<R extends string>(
    change: Promise<void | string | Refusal<R>>,
    id: number,
    person: string,
  ): Promise<MadeForWorks | Refusal<R | NotFound>> {
    const done = await change
    if (typeof done === 'object') return done
    return (await list(id, person, done ?? undefined)) ?? { refused: 'ENGAGEMENT_NOT_FOUND' }
  }

  return {
    list,
    ask: (id: number, person: string, artwork_id: string) => listAfter(ask(id, person, artwork_id), id, person),
    answer: (id: number, person: string, artwork_id: string, given: Answer) =>
      listAfter(answer(id, person, artwork_id, given), id, person),
    takeBack: (id: number, person: string, artwork_id: string) =>
      listAfter<never>(takeBack(id, person, artwork_id), id, person),
    forArtworks,
  }
}
