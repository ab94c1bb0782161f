import type { ClientSession } from 'mongoose'
import type { Pair } from '../kernel/work-records.ts'
import type { Services } from '../services.ts'
import type { DeliveryDocument } from './deliveries.model.ts'
import { ANSWER_MS, remindersBy } from './due.ts'
import { deliveryStore } from './store.ts'
import type { DeliveryStore } from './store.ts'

/** Why silence does not approve meanwhile. */
export type Pause = 'help' | 'cancelling'

/** The 14 days of an unanswered delivery. Of an engagement without one, it holds for the next. */
export interface WorkClock {
  /** Idempotent. The days that are left stay. */
  pause(pair: Pair, why: Pause, session: ClientSession): Promise<void>
  /** Goes on once no reason is left. Idempotent. */
  resume(pair: Pair, why: Pause, session: ClientSession): Promise<void>
  /** For good: silence approves nothing in an engagement that is over. */
  stop(pair: Pair, session: ClientSession): Promise<void>
  /** The engagement continues: an unanswered delivery has all its days again. */
  restart(pair: Pair, session: ClientSession): Promise<void>
}

declare module '../services.ts' {
  interface Facets {
    workClock: WorkClock
  }
}

export async function stop(store: DeliveryStore, delivery: DeliveryDocument, session: ClientSession): Promise<void> {
  await store.change(delivery, { answer_by: null, left_ms: null }, session)
  await store.settle(delivery, session)
}

export function workClock(services: Services): WorkClock {
  const { now } = services
  const store = deliveryStore(services)

  const openOf = async (pair: Pair, session: ClientSession) =>
    (await store.all(pair, session)).find(({ state }) => state === 'delivered')

  return {
    async pause(pair, why, session) {
      const found = await store.engagement(pair, session)
      if (!found || found.pauses.includes(why)) return
      const open = await openOf(pair, session)
      const { answer_by } = open ?? {}
      if (open && answer_by) {
        const left_ms = Math.max(0, answer_by.getTime() - now().getTime())
        await store.change(open, { answer_by: null, left_ms }, session)
      }
      const more = { pauses: [...found.pauses, why], paused_at: found.paused_at ?? now() }
      await store.settle({ ...pair, ...found }, session, more)
    },

    async resume(pair, why, session) {
      const found = await store.engagement(pair, session)
      if (!found?.pauses.includes(why)) return
      const pauses = found.pauses.filter((one) => one !== why)
      const open = await openOf(pair, session)
      if (pauses.length === 0 && open?.left_ms != null) {
        const answer_by = new Date(now().getTime() + open.left_ms)
        await store.change(open, { answer_by, left_ms: null, reminded: remindersBy(answer_by, now()) }, session)
      }
      await store.settle({ ...pair, ...found }, session, {
        pauses,
        paused_at: pauses.length > 0 ? found.paused_at : null,
      })
    },

    async stop(pair, session) {
      const open = await openOf(pair, session)
      if (open) await stop(store, open, session)
    },

    async restart(pair, session) {
      const open = await openOf(pair, session)
      if (!open) return
      const isPaused = ((await store.engagement(pair, session))?.pauses.length ?? 0) > 0
      const until = new Date(now().getTime() + ANSWER_MS)
      const days = isPaused ? { answer_by: null, left_ms: ANSWER_MS } : { answer_by: until, left_ms: null }
      await store.change(open, { ...days, reminded: 0 }, session)
      await store.settle(open, session)
    },
  }
}
