import { endingsChangedEvent } from '@atelier/contract/endings/live.ts'
import type { Ending } from '@atelier/contract/endings/schemas.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { blocksService } from '../blocks/blocks.service.ts'
import { afterCommit, transaction } from '../database/transaction.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { TakenProject } from '../projects/project-transitions.ts'
import { projectsService } from '../projects/projects.service.ts'
import type { Services } from '../services.ts'
import { endingModel } from './endings.model.ts'
import type { EndingDocument, StoredCancellation, StoredHelp } from './endings.model.ts'
import { endingsService, openHelpOf, pendingOf } from './endings.service.ts'
import type { Pair } from './for-endings.ts'

export type Over = 'ENGAGEMENT_NOT_FOUND' | 'ENGAGEMENT_OVER'
type Refuse<R extends string> = (code: R) => never

export interface Turn {
  session: ClientSession
  project: TakenProject
  pair: Pair
  me: Types.ObjectId
  other: Types.ObjectId
  cancellations: readonly StoredCancellation[]
  helps: readonly StoredHelp[]
  canceled_at: Date | null
  reopened_at: Date | null
  /** In progress with these two, and not canceled. */
  isGoing: boolean
  /** Canceled, or of a former creator. */
  isEnded: boolean
}

export type Changes = Partial<Pick<EndingDocument, 'cancellations' | 'helps' | 'canceled_at' | 'reopened_at'>>

/** One change: serialized by the project, which each transaction writes. */
export function endingTurns(services: Services) {
  const { database, facets, publisher, now } = services
  const model = endingModel(database)
  const blocks = blocksService(database)
  const projects = projectsService(services)
  const endings = endingsService(services)

  /** Null unless the two work, or have worked, on a project that exists. */
  async function turnOf(id: number, person: Types.ObjectId, session: ClientSession): Promise<Turn | null> {
    const project = await projects.take(id, session)
    if (!project) return null
    const { user_id: owner_id, accepted_creator_id: current } = project
    const isCurrent = current && [owner_id, current].some((one) => one.equals(person))
    const creator_id = isCurrent ? current : person
    const found = await endings.stored({ project_id: id, creator_id }, session)
    if (!isCurrent && !found) return null
    const pair = { project_id: id, owner_id, creator_id }
    const { cancellations = [], helps = [], canceled_at = null, reopened_at = null } = found ?? {}
    const isGoing = !!isCurrent && project.status === 'in_progress' && !project.canceled_at
    const isEnded = !isCurrent || !!project.canceled_at
    const other = person.equals(owner_id) ? creator_id : owner_id
    const before = { cancellations, helps, canceled_at, reopened_at }
    return { session, project, pair, me: person, other, ...before, isGoing, isEnded }
  }

  async function change<R extends string>(
    id: number,
    person: string,
    run: (turn: Turn, refuse: Refuse<R | Over>) => Promise<void>,
  ): Promise<Ending | Refusal<R | Over>> {
    const me = new Types.ObjectId(person)
    const refusal = await orRefusal<void, R | Over>((refuse) =>
      transaction(database, async (session) => {
        const turn = await turnOf(id, me, session)
        if (!turn) return refuse((await endings.find(id, person)) ? 'ENGAGEMENT_OVER' : 'ENGAGEMENT_NOT_FOUND')
        await run(turn, refuse)
      }),
    )
    const found = await endings.find(id, person)
    if (!found) return { refused: 'ENGAGEMENT_NOT_FOUND' }
    return refusal ?? endings.present(found, me)
  }

  async function write(turn: Turn, changes: Changes): Promise<void> {
    const { session, project, pair, me, other } = turn
    const { project_id, creator_id, owner_id } = pair
    await model.updateOne(
      { project_id, creator_id },
      { $set: changes, $setOnInsert: { owner_id, created_at: now() } },
      { upsert: true, session },
    )
    const pending = pendingOf(changes.cancellations ?? turn.cancellations)
    await facets().forEndings.keepWork(session, {
      ...pair,
      title: project.title,
      cancel_by: pending?.author_id ?? null,
      cancel_until: pending?.due_at ?? null,
      canceled: turn.isEnded || !!changes.canceled_at || !!changes.reopened_at,
      helped: openHelpOf(changes.helps ?? turn.helps) !== undefined,
    })
    const clock = facets().workClock
    if (turn.isEnded || changes.canceled_at || changes.reopened_at) await clock.stop(pair, session)
    const help = openHelpOf(changes.helps ?? turn.helps)
    await (pending ? clock.pause : clock.resume)(pair, 'cancelling', session)
    await (help ? clock.pause : clock.resume)(pair, 'help', session)
    const people = [me, ...(await blocks.without(me, [other], session))]
    afterCommit(session, () => publisher.toUsers(people, endingsChangedEvent, { project_id }))
  }

  async function isHere({ me, other }: Turn): Promise<boolean> {
    return (await facets().forEndings.partnerStates([me, other])).of(me, other) === 'here'
  }

  return { change, turnOf, write, isHere }
}
