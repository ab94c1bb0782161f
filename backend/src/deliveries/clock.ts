import type { ClientSession, Types } from 'mongoose'
import { transaction } from '../database/transaction.ts'
import type { Turn } from '../jobs/turn.ts'
import { runningProjects } from '../projects/running-projects.ts'
import type { Services } from '../services.ts'
import type { DeliveryDocument } from './deliveries.model.ts'
import { DAY_MS, REMINDERS, remindersBy } from './due.ts'
import { deliveryFinals } from './finals.ts'
import { deliveryStore } from './store.ts'
import { stop } from './work-clock.ts'

const AT_ONCE = 100

export function deliveryClock(services: Services) {
  const { database, facets, now } = services
  const store = deliveryStore(services)
  const finals = deliveryFinals(services)
  const running = runningProjects(services)

  const mayAnswer = async (owner_id: Types.ObjectId, session: ClientSession) =>
    (await facets().forProjects.suspended([owner_id])).length === 0 &&
    (await facets().forProjects.closedBy(String(owner_id), session)) === undefined

  async function remind(delivery: DeliveryDocument, reminded: number, session: ClientSession): Promise<void> {
    const { owner_id, creator_id, project_id, project_title } = delivery
    const project = { _id: project_id, title: project_title }
    const { kind } = REMINDERS[reminded - 1]!
    await facets().notifier.notify(session, [owner_id], { kind, project, actor: creator_id })
    await store.change(delivery, { reminded }, session)
  }

  async function passTime(delivery: DeliveryDocument, session: ClientSession): Promise<void> {
    const { project_id, creator_id, owner_id, answer_by } = delivery
    const project = await running.take(project_id, session)
    if (!answer_by || !project?.accepted_creator_id.equals(creator_id)) return stop(store, delivery, session)
    if (!(await mayAnswer(owner_id, session))) {
      // A day at a time, so that there is one left to answer
      const tomorrow = new Date(Math.max(answer_by.getTime(), now().getTime() + DAY_MS))
      await store.change(delivery, { answer_by: tomorrow, reminded: REMINDERS.length }, session)
      return store.settle(delivery, session)
    }
    if (answer_by > now()) return remind(delivery, remindersBy(answer_by, now()), session)
    const silent = { state: 'approved', decided_by: 'silence', decided_at: now() } as const
    await finals.answered(delivery, session)
    await finals.finish(delivery, silent, session, { kind: 'approved_by_silence', to: [owner_id, creator_id] })
  }

  /** A reminder, silence, or the end of Undo, if its time has come. Idempotent. */
  const run = (id: string): Promise<void> =>
    transaction(database, async (session) => {
      const delivery = await store.reader.findById(id).session(session)
      if (!delivery?.due_at || delivery.due_at > now()) return
      if (delivery.state !== 'approved') return passTime(delivery, session)
      const { owner_id, creator_id, decided_by } = delivery
      const to = decided_by === 'client' ? [owner_id, creator_id] : [creator_id]
      await finals.finish(delivery, {}, session, { kind: 'work_final', to })
    })
  store.clocks.run = run

  /** Whose job was lost or given up. */
  async function sweep({ isOver }: Turn): Promise<null> {
    for (;;) {
      const overdue = await store.reader.find({ due_at: { $lte: now() } }).limit(AT_ONCE)
      for (const { _id } of overdue) await run(String(_id))
      if (overdue.length < AT_ONCE || isOver()) return null
    }
  }

  return { run, sweep }
}
