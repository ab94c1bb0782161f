import { MADE_FOR_MAX } from '@atelier/contract/engagements/limits.ts'
import { engagementsChangedEvent } from '@atelier/contract/engagements/live.ts'
import type { MadeForWorks } from '@atelier/contract/engagements/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import { madeWorks } from '../artworks/made-for/made-works.ts'
import type { MadeWork } from '../artworks/made-for/made-works.ts'
import { presentArtworks } from '../artworks/present-artworks.ts'
import { blocksService } from '../blocks/blocks.service.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import { bindDeps } from '../kernel/bind-deps.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Facets, Services } from '../services.ts'
import { engagementsService } from './engagements.service.ts'
import type { Found } from './engagements.service.ts'

type NotFound = 'ENGAGEMENT_NOT_FOUND'
type Asked = Pick<MadeWork, '_id' | 'user_id' | 'made_for'>
type AskRefusal =
  | NotFound
  | 'ARTWORK_NOT_FOUND'
  | 'MADE_FOR_EARLY'
  | 'MADE_FOR_ANOTHER'
  | 'MADE_FOR_DECLINED'
  | 'TOO_MANY_MADE_FOR'
  | 'PARTNER_AWAY'
type AnswerRefusal = 'MADE_FOR_NOT_FOUND' | 'MADE_FOR_CHANGED' | 'MADE_FOR_NAMELESS'

interface Answer {
  agreed: boolean
  /** Of the work as the client has seen it. */
  asked_at: string
}

function madeForDeps(services: Services) {
  const { database, facets, publisher, now } = services
  const blocks = blocksService(database)
  return {
    database,
    facets,
    now,
    engagements: engagementsService(services),
    works: madeWorks(database),
    profiles: profilesService(services),
    present: presentArtworks(services),

    /** To both; across a block only to who did it. */
    async publish(session: ClientSession, project_id: number, me: Types.ObjectId, other: Types.ObjectId) {
      const people = (await blocks.between(me, other, session)) ? [me] : [me, other]
      afterCommit(session, () => publisher.toUsers(people, engagementsChangedEvent, { project_id }))
    },
  }
}
type Deps = ReturnType<typeof madeForDeps>

const endOf = ({ ended_at, stored }: Found) => ended_at ?? stored?.final_at ?? null

async function list(
  { engagements, works, present }: Deps,
  id: number,
  person: string,
  creator?: string,
): Promise<MadeForWorks | null> {
  const found = await engagements.find(id, person, creator)
  if (!found) return null
  const pair = { project_id: id, ...found }
  const [made, held] = await Promise.all([works.of(pair), works.held(pair)])
  const shown = await present(made)
  return {
    can_ask: endOf(found) !== null && found.creator_id.equals(person) && made.length < MADE_FOR_MAX,
    items: made.map(({ made_for: { state, asked_at } }, at) => {
      const { id, title, file_type, placeholder, sources, adult } = shown[at]!
      return { artwork: { id, title, file_type, placeholder, sources, adult }, state, asked_at: asked_at.toISOString() }
    }),
    ...(held.length > 0 && {
      held: held.slice(0, MADE_FOR_MAX).map(({ _id, made_for: { state, asked_at } }) => ({
        artwork_id: String(_id),
        state,
        asked_at: asked_at.toISOString(),
      })),
    }),
  }
}

const asking = ({ _id, user_id: actor, made_for }: Asked, title: string) =>
  ({ kind: 'made_for_asked', actor, project: { _id: made_for.project_id, title }, artwork: _id }) as const

/** Of one that was asked before. */
async function question({ engagements }: Deps, work: Asked) {
  const { user_id: client, project_id } = work.made_for
  const found = await engagements.find(project_id, String(client), String(work.user_id))
  return asking(work, found?.project.title ?? '')
}

const ask = (deps: Deps, id: number, person: string, artwork_id: string) =>
  orRefusal<void, AskRefusal>((refuse) =>
    transaction(deps.database, async (session) => {
      const { engagements, facets, works } = deps
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
      const made_for = { user_id: owner_id, project_id: id, state: 'asked', asked_at: deps.now() } as const
      await works.set(work, made_for, session)
      await facets().notifier.notify(session, [owner_id], asking({ ...work, made_for }, project.title))
      await deps.publish(session, id, creator_id, owner_id)
    }),
  )

/** Returns the creator. */
const answer = (deps: Deps, id: number, person: string, artwork_id: string, { agreed, asked_at }: Answer) =>
  orRefusal<string, AnswerRefusal>((refuse) =>
    transaction(deps.database, async (session) => {
      const { facets, profiles, works } = deps
      const shown = (await works.find(artwork_id, session)) as MadeWork | null
      // What moderators hold back may only lose the name
      const work = shown ?? (agreed ? null : ((await works.findHeld(artwork_id, session)) as MadeWork | null))
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
      const asked = await question(deps, work)
      const answers = ['made_for_agreed', 'made_for_declined'] as const
      const [kind, before] = agreed ? answers : answers.toReversed()
      await notifier.seen(session, [me], asked)
      await notifier.retract(session, creator, { ...asked, kind: before!, actor: me })
      await notifier.notify(session, [creator], { ...asked, kind: kind!, actor: me })
      await deps.publish(session, id, me, creator)
      return String(creator)
    }),
  )

/** What the client declined stays: it is not asked again. Also of a work that moderators hold back. */
const takeBack = (deps: Deps, id: number, person: string, artwork_id: string) =>
  transaction(deps.database, async (session) => {
    const { facets, works } = deps
    const found = (await works.find(artwork_id, session)) ?? (await works.findHeld(artwork_id, session))
    const work = found as MadeWork | null
    if (!work?.user_id.equals(person) || work.made_for?.project_id !== id || work.made_for.state === 'declined') return
    const { user_id, made_for } = work
    await works.set(work, null, session)
    await facets().notifier.retract(session, made_for.user_id, await question(deps, work))
    await deps.publish(session, id, user_id, made_for.user_id)
  })

const askAgain =
  (deps: Deps): Facets['forArtworks']['askAgain'] =>
  async (artwork, made_for, session) => {
    const { user_id: client, project_id } = made_for
    await deps.facets().notifier.notify(session, [client], await question(deps, { ...artwork, made_for }))
    await deps.publish(session, project_id, artwork.user_id, client)
  }

/** All of them, as they are after the change. */
async function listAfter<R extends string>(
  deps: Deps,
  id: number,
  person: string,
  change: Promise<void | string | Refusal<R>>,
): Promise<MadeForWorks | Refusal<R | NotFound>> {
  const done = await change
  if (typeof done === 'object') return done
  return (await list(deps, id, person, done ?? undefined)) ?? { refused: 'ENGAGEMENT_NOT_FOUND' }
}

export function madeFor(services: Services) {
  const deps = madeForDeps(services)
  return {
    ...bindDeps(deps, {
      list,
      ask: (deps: Deps, id: number, person: string, artwork_id: string) =>
        listAfter(deps, id, person, ask(deps, id, person, artwork_id)),
      answer: (deps: Deps, id: number, person: string, artwork_id: string, given: Answer) =>
        listAfter(deps, id, person, answer(deps, id, person, artwork_id, given)),
      takeBack: (deps: Deps, id: number, person: string, artwork_id: string) =>
        listAfter<never>(deps, id, person, takeBack(deps, id, person, artwork_id)),
    }),
    forArtworks: { askAgain: askAgain(deps) },
  }
}
