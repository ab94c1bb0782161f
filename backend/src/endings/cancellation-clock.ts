import { REMINDER_HOURS } from '@atelier/contract/endings/limits.ts'
import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { afterCommit, transaction } from '../database/transaction.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { projectsService } from '../projects/projects.service.ts'
import type { Services } from '../services.ts'
import { endingTurns } from './ending-turns.ts'
import type { Changes, Turn } from './ending-turns.ts'
import type { StoredCancellation } from './endings.model.ts'
import { openHelpOf, pendingOf } from './endings.service.ts'

interface Due {
  project_id: number
  /** Who asked. */
  person: string
  id: string
}

type Answered = Exclude<StoredCancellation['state'], 'asked'>

export const HOUR_MS = 3_600_000
const REMINDER_MS = REMINDER_HOURS * HOUR_MS

export const asked = ({ project }: Turn) => ({ kind: 'cancel_asked', project }) as const

export type CancellationClock = ReturnType<typeof cancellationClock>

/** How a cancellation takes effect: once, by an answer or by its time. */
export function cancellationClock(services: Services) {
  const { database, facets, jobs, now } = services
  const { turnOf, write } = endingTurns(services)
  const projects = projectsService(services)
  const notifier = () => facets().notifier

  const decided = ({ cancellations }: Turn, id: string, state: Answered, answer: string | null = null) =>
    cancellations.map((one) => (one.id === id ? { ...one, state, answer, decided_at: now() } : one))

  /** `tell`: who is notified. */
  async function end(
    turn: Turn,
    cancellations: StoredCancellation[],
    tell: readonly Types.ObjectId[],
    more: Pick<Changes, 'helps'> = {},
  ): Promise<void> {
    const { session, project, pair } = turn
    await projects.cancel(pair.project_id, session)
    await write(turn, { cancellations, canceled_at: now(), ...more })
    await facets().forEndings.canceled(project, session)
    for (const one of tell) {
      const actor = one.equals(turn.me) ? turn.other : turn.me
      await notifier().notify(session, [one], { kind: 'work_canceled', actor, project })
    }
  }

  /** A cancellation at its reminder and at its end. Both happen once: they are written with what they do. */
  const enqueue: Enqueue<Due> = jobs.register<Due>('work-cancellation', {
    giveUpAfterMs: Infinity,
    handle: ({ project_id, person, id }) =>
      transaction(database, async (session) => {
        const turn = await turnOf(project_id, new Types.ObjectId(person), session)
        const pending = turn?.isGoing ? pendingOf(turn.cancellations) : undefined
        // Paused while moderators look at it.
        if (!turn || pending?.id !== id || openHelpOf(turn.helps)) return
        const { me, other, project } = turn
        if (pending.due_at <= now()) {
          await end(turn, decided(turn, id, 'lapsed'), [me, other])
          await notifier().seen(session, [other], asked(turn))
          await notifier().seen(session, [other], { kind: 'cancel_soon', project })
        } else if (!pending.reminded && pending.due_at.getTime() - REMINDER_MS <= now().getTime()) {
          const reminded = turn.cancellations.map((one) => (one === pending ? { ...one, reminded: true } : one))
          await write(turn, { cancellations: reminded })
          await notifier().notify(session, [other], { kind: 'cancel_soon', actor: me, project })
        } else return
        afterCommit(session, () => jobs.kick())
      }),
  })

  /** Also after moderators have answered. */
  async function schedule(project_id: number, one: StoredCancellation, session: ClientSession): Promise<void> {
    const due = { project_id, person: String(one.author_id), id: one.id }
    if (!one.reminded) await enqueue(due, session, new Date(one.due_at.getTime() - REMINDER_MS))
    await enqueue(due, session, one.due_at)
  }

  return { decided, end, schedule }
}
