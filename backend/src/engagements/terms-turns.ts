import { engagementsChangedEvent } from '@atelier/contract/engagements/live.ts'
import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import { afterCommit, transaction } from '../database/transaction.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { runningProjects } from '../projects/running-projects.ts'
import type { Running } from '../projects/running-projects.ts'
import type { Services } from '../services.ts'
import { engagementModel } from './engagements.model.ts'
import type { StoredVersion } from './engagements.model.ts'
import { engagementsService } from './engagements.service.ts'

export type Over = 'ENGAGEMENT_NOT_FOUND' | 'ENGAGEMENT_OVER'
type Refuse<R extends string> = (code: R) => never

export interface Turn {
  session: ClientSession
  project: Running
  me: Types.ObjectId
  other: Types.ObjectId
  versions: readonly StoredVersion[]
  /** An approval is final. */
  isFinal: boolean
}

/** One change of the terms: serialized by the project, which each transaction writes. */
export function termsTurns(services: Services) {
  const { database, facets, publisher, now } = services
  const model = engagementModel(database)
  const running = runningProjects(services)
  const engagements = engagementsService(services)
  async function change<R extends string>(
    id: number,
    person: string,
    run: (turn: Turn, refuse: Refuse<R>) => Promise<void>,
  ): Promise<Engagement | Refusal<R | Over>> {
    const refusal = await orRefusal<void, R | Over>((refuse) =>
      transaction(database, async (session) => {
        const project = await running.take(id, session)
        const people = project ? [project.user_id, project.accepted_creator_id] : []
        const me = people.find((one) => one.equals(person))
        if (!project || !me)
          return refuse((await engagements.find(id, person)) ? 'ENGAGEMENT_OVER' : 'ENGAGEMENT_NOT_FOUND')
        const other = people.find((one) => one !== me)!
        const found = await engagements.stored(id, project.accepted_creator_id, session)
        const isFinal = found?.final_at != null
        await run({ session, project, me, other, versions: found?.versions ?? [], isFinal }, refuse)
      }),
    )
    const found = await engagements.find(id, person)
    if (!found) return { refused: 'ENGAGEMENT_NOT_FOUND' }
    return refusal ?? engagements.present(found, person)
  }

  async function write({ session, project, me, other }: Turn, versions: readonly StoredVersion[]): Promise<void> {
    const { _id: project_id, user_id: owner_id, accepted_creator_id: creator_id, title: project_title } = project
    await model.updateOne(
      { project_id, creator_id },
      { $set: { versions, ...summaryOf(versions) }, $setOnInsert: { owner_id, project_title, created_at: now() } },
      { upsert: true, session },
    )
    afterCommit(session, () => publisher.toUsers([me, other], engagementsChangedEvent, { project_id }))
  }

  async function isHere({ me, other }: Turn): Promise<boolean> {
    return (await facets().forProjects.partnerStates([me, other])).of(me, other) === 'here'
  }

  return { change, write, isHere }
}

/** What lists of projects show. */
function summaryOf(versions: readonly StoredVersion[]) {
  const agreed = versions.findLast(({ state }) => state === 'confirmed')
  return {
    proposed_by: versions.find(({ state }) => state === 'proposed')?.author_id ?? null,
    agreed: agreed !== undefined,
    due_on: agreed?.terms.due_on ?? null,
  }
}
