import { REVIEW_DAYS } from '@atelier/contract/reviews/limits.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import { madeWorks } from '../artworks/made-for/made-works.ts'
import { leanReader } from '../database/document.ts'
import type { WorkStates } from '../projects/for-projects.ts'
import type { Services } from '../services.ts'
import { engagementModel } from './engagements.model.ts'
import type { EngagementDocument } from './engagements.model.ts'

const FIELDS = [
  'project_id',
  'creator_id',
  'proposed_by',
  'agreed',
  'due_on',
  'delivered',
  'final_at',
  'cancel_by',
  'cancel_until',
  'canceled',
  'helped',
  'reviewed_by',
  'reviews_shown',
  'payment',
] as const
type Stored = Pick<EngagementDocument, (typeof FIELDS)[number]>
type Step = Pick<WorkState, 'step' | 'until'> & { turn: NonNullable<WorkState['turn']> }

interface Now {
  /** When the work ended. */
  ended_at: Date | null
  /** Whether a work asks to name the client. */
  asks: boolean
  now: Date
}

/** Steps of a completed project. */
const AFTER: readonly WorkState['step'][] = ['pay', 'collect', 'rate', 'name']

const DAY_MS = 86_400_000

const iso = (date: Date | null) => date && date.toISOString()

/** Of an invoice that is not settled. */
function paymentStep({ payment = null }: Partial<Stored>, isCreator: boolean): Step | undefined {
  if (payment === 'open') return { step: 'pay', turn: isCreator ? 'theirs' : 'mine' }
  if (payment === 'paid') return { step: 'collect', turn: isCreator ? 'mine' : 'theirs' }
  return undefined
}

/** Of what was delivered; undefined before the first delivery. */
function deliveryStep({ delivered, final_at }: Stored, isCreator: boolean): Step | undefined {
  if (final_at) return { step: 'final', turn: 'nobody' }
  switch (delivered?.state) {
    case 'delivered':
      return { step: 'review', turn: isCreator ? 'theirs' : 'mine', until: iso(delivered.answer_by) }
    case 'changes_asked':
      return { step: 'revise', turn: isCreator ? 'mine' : 'theirs' }
    case 'approved':
      return { step: 'approved', turn: isCreator ? 'nobody' : 'mine', until: iso(delivered.undo_until) }
    default:
      return undefined
  }
}

const proposalStep = ({ proposed_by, final_at }: Stored, person: string): Step | undefined =>
  !proposed_by || final_at
    ? undefined
    : proposed_by.equals(person)
      ? { step: 'wait', turn: 'theirs' }
      : { step: 'answer', turn: 'mine' }

/** Before all others. */
function endingStep({ cancel_by, cancel_until, canceled, helped }: Stored, person: string): Step | undefined {
  if (canceled) return { step: 'canceled', turn: 'nobody' }
  if (helped) return { step: 'help', turn: 'nobody' }
  if (!cancel_by) return undefined
  return { step: 'cancel', turn: cancel_by.equals(person) ? 'theirs' : 'mine', until: iso(cancel_until) }
}

const beginning = ({ agreed }: Partial<Stored>, isCreator: boolean): Step =>
  agreed ? { step: 'work', turn: isCreator ? 'mine' : 'theirs' } : { step: 'agree', turn: 'both' }

/** While the two may review each other. */
function rateStep(
  { reviewed_by = [], reviews_shown = false }: Partial<Stored>,
  person: string,
  { ended_at, now }: Now,
): Step | undefined {
  if (!ended_at || reviews_shown) return undefined
  const until = new Date(ended_at.getTime() + REVIEW_DAYS * DAY_MS)
  if (until <= now) return undefined
  const isMine = reviewed_by.every((one) => !one.equals(person))
  return { step: 'rate', turn: isMine ? 'mine' : 'theirs', until: iso(until) }
}

/** Of all that is open, the first that waits for the person, or else the first. */
export function nextStep(stored: Stored | null | undefined, person: string, isCreator: boolean, of: Now): WorkState {
  const due_on = stored?.due_on ?? null
  const ending = stored && !of.ended_at && endingStep(stored, person)
  if (ending) return { ...ending, due_on }
  const open = [
    paymentStep(stored ?? {}, isCreator),
    rateStep(stored ?? {}, person, of),
    of.asks ? ({ step: 'name', turn: isCreator ? 'theirs' : 'mine' } as const) : undefined,
    ...(stored ? [deliveryStep(stored, isCreator), proposalStep(stored, person)] : []),
  ]
  const steps = open.filter((one) => one !== undefined)
  return { ...(steps.find(({ turn }) => turn === 'mine') ?? steps[0] ?? beginning(stored ?? {}, isCreator)), due_on }
}

/** In two queries. */
export function workStates({ database, now }: Pick<Services, 'database' | 'now'>): WorkStates {
  const reader = leanReader(engagementModel(database), FIELDS)
  const works = madeWorks(database)
  return async (person, running) => {
    const keyOf = (project_id: number, creator_id: unknown) => `${project_id} ${String(creator_id)}`
    const ids = running.map(({ project_id }) => project_id)
    const [found, asks] = await Promise.all([
      ids.length === 0 ? [] : reader.find({ project_id: { $in: ids } }),
      works.waiting(ids),
    ])
    const stored = new Map(found.map((one) => [keyOf(one.project_id, one.creator_id), one]))
    const closed = new Map(running.map(({ project_id, closed_at }) => [project_id, closed_at]))
    return (project_id, creator_id) => {
      const own = stored.get(keyOf(project_id, creator_id))
      const closed_at = closed.get(project_id) ?? null
      const ended_at = own?.final_at ?? closed_at
      const next = nextStep(own, person, creator_id.equals(person), {
        ended_at,
        asks: asks(project_id, creator_id),
        now: now(),
      })
      return closed_at && !AFTER.includes(next.step) ? undefined : next
    }
  }
}
