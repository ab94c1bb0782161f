import { deliveriesChangedEvent } from '@atelier/contract/deliveries/live.ts'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import { afterCommit } from '../database/transaction.ts'
import type { Pair, WorkChanges, WorkOf } from '../kernel/work-records.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { DELIVERY_FIELDS, deliveryModel } from './deliveries.model.ts'
import type { DeliveryDocument } from './deliveries.model.ts'
import { dueAt } from './due.ts'

export type DeliveryStore = ReturnType<typeof deliveryStore>

/** Each write of a delivery also writes the engagement, so that two changes of it never both commit. */
export const deliveryStore = oncePer((services: Services) => {
  const { database, facets, jobs, publisher } = services
  const model = deliveryModel(database)
  const reader = leanReader(model, DELIVERY_FIELDS)

  const clocks: { run?: (id: string) => Promise<void> } = {}
  /** Whatever it finds then decides; see the hourly run as well. */
  const enqueue = jobs.register<{ delivery: string }>('deliveries.due', {
    handle: async ({ delivery }) => clocks.run?.(delivery),
    giveUpAfterMs: 24 * 3_600_000,
  })

  const all = ({ project_id, creator_id }: Pair, session?: ClientSession) =>
    reader
      .find({ project_id, creator_id })
      .sort({ number: 1 })
      .session(session ?? null)

  return {
    model,
    reader,
    all,
    clocks,
    engagement: (pair: Pair, session?: ClientSession) => facets().workRecords.find(pair, session),

    /** Of an existing one; its next due time follows. */
    async change(
      delivery: DeliveryDocument,
      changes: Partial<DeliveryDocument>,
      session: ClientSession,
    ): Promise<DeliveryDocument> {
      const changed = { ...delivery, ...changes }
      const due_at = dueAt(changed)
      await model.updateOne({ _id: delivery._id }, { $set: { ...changes, due_at } }, { session })
      if (due_at && due_at.getTime() !== delivery.due_at?.getTime())
        await enqueue({ delivery: String(delivery._id) }, session, due_at)
      return { ...changed, due_at }
    },

    async insert(delivery: Omit<DeliveryDocument, '_id' | 'due_at'>, session: ClientSession): Promise<void> {
      const due_at = dueAt(delivery)
      const [created] = await model.create([{ ...delivery, due_at }], { session })
      if (due_at) await enqueue({ delivery: String(created!._id) }, session, due_at)
    },

    /** The engagement's short form of what was delivered, and the event for both, unless one is blocked or away. */
    async settle(work: WorkOf, session: ClientSession, more: WorkChanges = {}): Promise<void> {
      const { project_id, creator_id, owner_id } = work
      const last = (await all(work, session)).findLast(({ state }) => state !== 'withdrawn' && state !== 'replaced')
      const delivered = last && {
        number: last.number,
        state: last.state as NonNullable<WorkChanges['delivered']>['state'],
        answer_by: last.answer_by,
        undo_until: last.undo_until,
      }
      await facets().workRecords.record(work, { delivered: delivered ?? null, ...more }, session)
      const people = [owner_id, creator_id]
      if ((await facets().forProjects.partnerStates(people)).of(owner_id, creator_id) === 'here')
        afterCommit(session, () => publisher.toUsers(people, deliveriesChangedEvent, { project_id }))
      afterCommit(session, () => jobs.kick())
    },
  }
})
