import type { ClientSession, Types } from 'mongoose'
import type { Pair, WorkOf } from '../kernel/work-records.ts'
import type { Services } from '../services.ts'
import type { CancellationClock } from './cancellation-clock.ts'
import { endingTurns } from './ending-turns.ts'
import { pendingOf } from './endings.service.ts'

declare module '../services.ts' {
  interface Facets {
    forDeliveries: {
      /** By the client. Approved work cannot be canceled. */
      approved(work: WorkOf, session: ClientSession): Promise<void>
    }
  }
}

/** What makes the work go on that was to end, or had ended. */
export function goingOn(services: Services, { decided }: Pick<CancellationClock, 'decided'>) {
  const { facets } = services
  const { turnOf, write } = endingTurns(services)
  const notifier = () => facets().notifier

  return {
    async approved({ project_id, owner_id }: WorkOf, session: ClientSession): Promise<void> {
      const turn = await turnOf(project_id, owner_id, session)
      const pending = turn?.isGoing ? pendingOf(turn.cancellations) : undefined
      if (!turn || !pending) return
      const { me, other, project } = turn
      const isMine = pending.author_id.equals(me)
      await write(turn, { cancellations: decided(turn, pending.id, isMine ? 'withdrawn' : 'declined') })
      for (const kind of ['cancel_asked', 'cancel_soon'] as const)
        if (isMine) await notifier().retract(session, other, { kind, actor: me, project })
        else await notifier().seen(session, [me], { kind, project })
    },

    /** A former creator was accepted again: their engagement continues. */
    async begun(project_id: number, creator_id: Types.ObjectId, session: ClientSession): Promise<void> {
      const turn = await turnOf(project_id, creator_id, session)
      if (!turn || (!turn.canceled_at && !turn.reopened_at)) return
      await write(turn, { canceled_at: null, reopened_at: null })
      const pair: Pair = { project_id, creator_id }
      await facets().workClock.restart(pair, session)
    },
  }
}
