import { APPROVAL_UNDO_MS } from '@atelier/contract/deliveries/limits.ts'
import type { Services } from '../services.ts'
import type { DeliveryDocument } from './deliveries.model.ts'
import { deliveryTurns } from './delivery-turns.ts'
import type { Turn } from './delivery-turns.ts'
import { ANSWER_MS, remindersBy } from './due.ts'
import { deliveryFinals } from './finals.ts'
import { roundsOf } from './deliveries.presenter.ts'
import { deliveryStore } from './store.ts'

type Common = 'FOR_CLIENT' | 'DELIVERY_NOT_FOUND'

/** For the client. */
function ofClient<R extends string>(
  { isCreator, deliveries }: Turn,
  number: number,
  refuse: (code: R | Common) => never,
) {
  if (isCreator) refuse('FOR_CLIENT')
  return deliveries[number - 1] ?? refuse('DELIVERY_NOT_FOUND')
}

export function answers(services: Services) {
  const { facets, now } = services
  const { change, isHere } = deliveryTurns(services)
  const store = deliveryStore(services)
  const finals = deliveryFinals(services)
  const notifier = () => facets().notifier

  /** At least what was left of the 14 days when it was approved. */
  async function reopened({ answer_by, left_ms }: DeliveryDocument, { pair, session }: Turn) {
    const isPaused = ((await store.engagement(pair, session))?.pauses.length ?? 0) > 0
    const left = Math.max(left_ms ?? (answer_by ? answer_by.getTime() - now().getTime() : ANSWER_MS), 0)
    if (isPaused) return { answer_by: null, left_ms: left }
    const until = new Date(now().getTime() + left)
    return { answer_by: until, left_ms: null, reminded: remindersBy(until, now()) }
  }

  return {
    askChanges: (id: number, person: string, number: number, text: string) =>
      change<Common | 'PARTNER_AWAY' | 'DELIVERY_DECIDED' | 'NO_ROUNDS_LEFT'>(id, person, async (turn, refuse) => {
        const { session, pair, deliveries, me, other, project } = turn
        const delivery = ofClient(turn, number, refuse)
        if (delivery.state === 'changes_asked' && delivery.changes === text) return
        if (delivery.state !== 'delivered') refuse('DELIVERY_DECIDED')
        if (!(await isHere(turn))) refuse('PARTNER_AWAY')
        if (roundsOf(await store.engagement(pair, session), deliveries).left === 0) refuse('NO_ROUNDS_LEFT')
        const asked = {
          state: 'changes_asked',
          changes: text,
          decided_at: now(),
          answer_by: null,
          left_ms: null,
        } as const
        await store.change(delivery, asked, session)
        await store.settle(pair, session)
        await finals.answered(delivery, session)
        await notifier().notify(session, [other], { kind: 'changes_asked', actor: me, project })
      }),

    approve: (id: number, person: string, number: number) =>
      change<Common | 'DELIVERY_DECIDED'>(id, person, async (turn, refuse) => {
        const { session, pair, me, other, project } = turn
        const delivery = ofClient(turn, number, refuse)
        if (delivery.state === 'approved') return
        if (delivery.state !== 'delivered') refuse('DELIVERY_DECIDED')
        const left_ms = delivery.answer_by ? delivery.answer_by.getTime() - now().getTime() : delivery.left_ms
        const undo_until = new Date(now().getTime() + APPROVAL_UNDO_MS)
        const approved = { state: 'approved', decided_by: 'client', decided_at: now(), undo_until } as const
        await store.change(delivery, { ...approved, answer_by: null, left_ms }, session)
        await store.settle(pair, session)
        await finals.answered(delivery, session)
        await facets().forDeliveries.approved(pair, session)
        await notifier().notify(session, [other], { kind: 'delivery_approved', actor: me, project })
      }),

    undoApproval: (id: number, person: string, number: number) =>
      change<Common | 'NOT_APPROVED' | 'UNDO_TOO_LATE'>(id, person, async (turn, refuse) => {
        const { session, pair, me, other, project } = turn
        const delivery = ofClient(turn, number, refuse)
        if (delivery.state === 'delivered') return
        if (delivery.state !== 'approved') refuse('NOT_APPROVED')
        const { final_at, undo_until } = delivery
        if (final_at || !undo_until || undo_until <= now()) refuse('UNDO_TOO_LATE')
        const undecided = { state: 'delivered', decided_by: null, decided_at: null, undo_until: null } as const
        await store.change(delivery, { ...undecided, ...(await reopened(delivery, turn)) }, session)
        await store.settle(pair, session)
        await notifier().retract(session, other, { kind: 'delivery_approved', actor: me, project })
      }),

    finish: (id: number, person: string, number: number) =>
      change<Common | 'NOT_APPROVED'>(id, person, async (turn, refuse) => {
        const delivery = ofClient(turn, number, refuse)
        if (delivery.state !== 'approved') refuse('NOT_APPROVED')
        if (delivery.final_at) return
        await finals.finish(delivery, {}, turn.session, { kind: 'work_final', to: [turn.other] })
      }),
  }
}
