import { CANCEL_HOURS, CANCELLATIONS_MAX } from '@atelier/contract/endings/limits.ts'
import type { Services } from '../services.ts'
import { asked, HOUR_MS } from './cancellation-clock.ts'
import type { CancellationClock } from './cancellation-clock.ts'
import { endingTurns } from './ending-turns.ts'
import type { Turn } from './ending-turns.ts'
import { pendingOf } from './endings.service.ts'

type Problem = 'CANCELLATION_NOT_FOUND' | 'CANCELLATION_DECIDED'

const find = <R extends string>({ cancellations }: Turn, id: string, refuse: (code: R | Problem) => never) =>
  cancellations.find((one) => one.id === id) ?? refuse('CANCELLATION_NOT_FOUND')

export function cancelWork(services: Services, { decided, end, schedule }: CancellationClock) {
  const { facets, now } = services
  const { change, write, isHere } = endingTurns(services)
  const notifier = () => facets().notifier

  const answer = (
    id: number,
    person: string,
    cancellation: string,
    to: 'accepted' | 'declined',
    words: string | null,
  ) =>
    change<Problem | 'OWN_CANCELLATION'>(id, person, async (turn, refuse) => {
      const { session, me, other, project } = turn
      const one = find(turn, cancellation, refuse)
      if (one.author_id.equals(me)) refuse('OWN_CANCELLATION')
      if (one.state === to) return
      if (!turn.isGoing) refuse('ENGAGEMENT_OVER')
      if (one.state !== 'asked') refuse('CANCELLATION_DECIDED')
      if (to === 'accepted') await end(turn, decided(turn, one.id, to), [other])
      else {
        await write(turn, { cancellations: decided(turn, one.id, to, words) })
        await notifier().notify(session, [other], { kind: 'cancel_declined', actor: me, project })
      }
      await notifier().seen(session, [me], asked(turn))
      await notifier().seen(session, [me], { kind: 'cancel_soon', project })
    })

  return {
    ask: (id: number, person: string, given: { id: string; reason: string }) =>
      change<'WORK_APPROVED' | 'CANCELLATION_PENDING' | 'TOO_MANY_REQUESTS'>(id, person, async (turn, refuse) => {
        const { session, me, other, project, pair, cancellations } = turn
        if (cancellations.some((one) => one.id === given.id && one.author_id.equals(me))) return
        if (!turn.isGoing) refuse('ENGAGEMENT_OVER')
        if (await facets().forEndings.isApproved(pair, session)) refuse('WORK_APPROVED')
        if (cancellations.length >= CANCELLATIONS_MAX) refuse('TOO_MANY_REQUESTS')
        const pending = pendingOf(cancellations)
        if (pending?.author_id.equals(me)) refuse('CANCELLATION_PENDING')
        const created_at = now()
        const created = { ...given, author_id: me, created_at, reminded: false, answer: null }
        if (pending || !(await isHere(turn))) {
          // Both want it, or the other cannot answer.
          const before = pending ? decided(turn, pending.id, 'accepted') : cancellations
          const state = pending ? 'accepted' : 'lapsed'
          const done = { ...created, state, due_at: created_at, decided_at: created_at } as const
          await end(turn, [...before, done], [other])
          if (pending) await notifier().seen(session, [me], asked(turn))
          return
        }
        const due_at = new Date(created_at.getTime() + CANCEL_HOURS * HOUR_MS)
        const waiting = { ...created, state: 'asked', due_at, decided_at: null } as const
        await write(turn, { cancellations: [...cancellations, waiting] })
        await schedule(id, waiting, session)
        await notifier().notify(session, [other], { kind: 'cancel_asked', actor: me, project })
      }),

    accept: (id: number, person: string, cancellation: string) => answer(id, person, cancellation, 'accepted', null),
    decline: (id: number, person: string, given: { cancellation_id: string; answer: string }) =>
      answer(id, person, given.cancellation_id, 'declined', given.answer),

    withdraw: (id: number, person: string, cancellation: string) =>
      change<Problem | 'NOT_YOUR_CANCELLATION'>(id, person, async (turn, refuse) => {
        const { session, me, other, project } = turn
        const one = find(turn, cancellation, refuse)
        if (!one.author_id.equals(me)) refuse('NOT_YOUR_CANCELLATION')
        if (one.state === 'withdrawn') return
        if (!turn.isGoing) refuse('ENGAGEMENT_OVER')
        if (one.state !== 'asked') refuse('CANCELLATION_DECIDED')
        await write(turn, { cancellations: decided(turn, one.id, 'withdrawn') })
        await notifier().retract(session, other, { ...asked(turn), actor: me })
        await notifier().retract(session, other, { kind: 'cancel_soon', actor: me, project })
      }),
  }
}
