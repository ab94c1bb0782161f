import { UNDO_MS } from '@atelier/contract/undo.ts'
import type { ClientSession } from 'mongoose'
import type { BelowProject } from '../projects/below.ts'
import type { Services } from '../services.ts'
import type { DeliveryDocument } from './deliveries.model.ts'
import { remindersBy } from './due.ts'
import { deliveryFinals } from './finals.ts'
import { deliveryStore } from './store.ts'

/** After the Undo of the completion is over, whichever clock says so. */
const SLACK_MS = 1000

type Project = Parameters<BelowProject['remove']>[0]

interface Before {
  state: 'delivered' | 'approved'
  undo_until: Date | null
  left_ms: number | null
}

/** What a project's completion and deletion do to its deliveries. */
export function deliveryProjectHooks(services: Services): BelowProject {
  const { now } = services
  const store = deliveryStore(services)
  const finals = deliveryFinals(services)

  async function open({ _id: project_id, accepted_creator_id: creator_id }: Project, session: ClientSession) {
    if (!creator_id) return undefined
    const found = await store.all({ project_id, creator_id }, session)
    return found.find(({ state, final_at }) => state === 'delivered' || (state === 'approved' && !final_at))
  }

  const leftOf = ({ answer_by, left_ms }: DeliveryDocument) =>
    answer_by ? Math.max(0, answer_by.getTime() - now().getTime()) : left_ms

  return {
    async completed(project, session) {
      const delivery = await open(project, session)
      if (!delivery) return
      const { state, undo_until, decided_by } = delivery
      const uncompleted: Before = { state: state as Before['state'], undo_until, left_ms: leftOf(delivery) }
      const soon = new Date(now().getTime() + UNDO_MS + SLACK_MS)
      const approved = { state: 'approved', decided_by: decided_by ?? 'completion', uncompleted } as const
      await store.change(
        delivery,
        { ...approved, decided_at: delivery.decided_at ?? now(), undo_until: soon, answer_by: null, left_ms: null },
        session,
      )
      await finals.answered(delivery, session)
      await store.settle(delivery, session)
    },

    async reopened(project, session) {
      const delivery = await open(project, session)
      const before = delivery?.uncompleted as Before | null | undefined
      if (!delivery || !before) return
      const answer_by = before.left_ms === null ? null : new Date(now().getTime() + before.left_ms)
      const undecided = { decided_by: null, decided_at: null, undo_until: null, answer_by }
      const restored =
        before.state === 'approved'
          ? { undo_until: before.undo_until, left_ms: before.left_ms }
          : { ...undecided, ...(answer_by && { reminded: remindersBy(answer_by, now()) }) }
      await store.change(delivery, { ...restored, state: before.state, uncompleted: null }, session)
      await store.settle(delivery, session)
    },

    /** What was approved becomes final all the same. */
    async remove(project, session) {
      const delivery = await open(project, session)
      if (delivery?.state !== 'delivered') return
      await store.change(delivery, { answer_by: null, left_ms: null }, session)
      await store.settle(delivery, session)
    },

    hold: () => Promise.resolve(),
  }
}
