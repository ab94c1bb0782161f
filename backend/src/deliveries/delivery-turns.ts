import type { Deliveries } from '@atelier/contract/deliveries/schemas.ts'
import type { ClientSession, Types } from 'mongoose'
import { transaction } from '../database/transaction.ts'
import type { WorkOf } from '../kernel/work-records.ts'
import { orRefusal } from '../kernel/refusal.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { runningProjects } from '../projects/running-projects.ts'
import type { Running } from '../projects/running-projects.ts'
import type { Services } from '../services.ts'
import type { DeliveryDocument } from './deliveries.model.ts'
import { presentDeliveries } from './deliveries.presenter.ts'
import { deliveryStore } from './store.ts'

export type Over = 'ENGAGEMENT_NOT_FOUND' | 'ENGAGEMENT_OVER'

export interface Turn {
  session: ClientSession
  project: Running
  me: Types.ObjectId
  other: Types.ObjectId
  isCreator: boolean
  pair: WorkOf
  deliveries: readonly DeliveryDocument[]
}

/** One change, serialized by the project, which each transaction writes. */
export function deliveryTurns(services: Services) {
  const { database, facets } = services
  const running = runningProjects(services)
  const store = deliveryStore(services)
  const present = presentDeliveries(services)

  async function change<R extends string>(
    id: number,
    person: string,
    run: (turn: Turn, refuse: (code: R) => never) => Promise<void>,
  ): Promise<Deliveries | Refusal<R | Over>> {
    const refusal = await orRefusal<void, R | Over>((refuse) =>
      transaction(database, async (session) => {
        const project = await running.take(id, session)
        const people = project ? [project.user_id, project.accepted_creator_id] : []
        const me = people.find((one) => one.equals(person))
        if (!project || !me)
          return refuse((await facets().workRecords.creatorOf(id, person)) ? 'ENGAGEMENT_OVER' : 'ENGAGEMENT_NOT_FOUND')
        const other = people.find((one) => one !== me)!
        const { user_id: owner_id, accepted_creator_id: creator_id, title: project_title } = project
        const pair = { project_id: id, creator_id, owner_id, project_title }
        const deliveries = await store.all(pair, session)
        const isCreator = creator_id.equals(me)
        await run({ session, project, me, other, isCreator, pair, deliveries }, refuse)
      }),
    )
    return refusal ?? read(id, person)
  }

  /** Also of an engagement that is over. */
  async function read(
    id: number,
    person: string,
    creator?: string,
  ): Promise<Deliveries | Refusal<'ENGAGEMENT_NOT_FOUND'>> {
    const creator_id = await facets().workRecords.creatorOf(id, person, creator)
    return creator_id ? present(id, creator_id, person) : { refused: 'ENGAGEMENT_NOT_FOUND' }
  }

  async function isHere({ me, other }: Turn): Promise<boolean> {
    return (await facets().forProjects.partnerStates([me, other])).of(me, other) === 'here'
  }

  return { change, read, isHere }
}
