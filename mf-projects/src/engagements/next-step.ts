import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import { profileName } from '@atelier/platform'
import { clockTime, moment } from '@atelier/platform/format'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import { workTexts } from './work-texts.ts'

const texts = workTexts.nextStep

interface Words {
  /** Of the other person. */
  name: string
  isMine: boolean
  day: string | null
  /** Of `until`. */
  untilMoment: string | null
  untilTime: string
}

/** What each step says to one of the two. */
const sentences: Record<WorkState['step'], (words: Words) => string> = {
  agree: () => texts.agree,
  answer: ({ name }) => texts.answer(name),
  wait: ({ name }) => texts.wait(name),
  work: ({ isMine, name, day }) => (isMine ? texts.workMine(day) : texts.workTheirs(name, day)),
  review: ({ isMine, name, untilMoment }) =>
    isMine ? texts.reviewMine(untilMoment) : texts.reviewTheirs(name, untilMoment),
  revise: ({ isMine, name }) => (isMine ? texts.reviseMine(name) : texts.reviseTheirs(name)),
  approved: ({ isMine, name, untilTime }) =>
    isMine ? texts.approvedMine(untilTime) : texts.approvedTheirs(name, untilTime),
  final: () => texts.final,
  cancel: ({ isMine, name, untilMoment }) =>
    isMine ? texts.cancelMine(name, untilMoment) : texts.cancelTheirs(name, untilMoment),
  canceled: () => texts.canceled,
  help: () => texts.help,
  rate: ({ isMine, name, untilMoment }) => (isMine ? texts.rateMine(name, untilMoment) : texts.rateTheirs(name)),
  name: ({ isMine, name }) => (isMine ? texts.nameMine(name) : texts.nameTheirs(name)),
  pay: ({ isMine, name }) => (isMine ? texts.payMine : texts.payTheirs(name)),
  collect: ({ isMine, name }) => (isMine ? texts.collectMine(name) : texts.collectTheirs(name)),
}

/** Steps of a completed project, and of one whose other person left. */
const AFTER: ReadonlySet<WorkState['step']> = new Set(['pay', 'collect', 'rate', 'name'])

/** What happens next, and by when, for one of the two. */
export function nextStep({ project, owner, creator, partner, next }: Engagement, me: string): string {
  const name = profileName(me === owner.id ? creator : owner)
  if (project.status === null) return texts.gone
  const isAfter = next !== undefined && AFTER.has(next.step)
  if (project.status !== 'in_progress' && !isAfter) return texts.closed
  if (partner !== 'here' && !isAfter && next?.step !== 'canceled') return texts.away(name)
  if (!next || !Object.hasOwn(sentences, next.step)) return texts.other
  const { step, turn, due_on, until } = next
  return sentences[step]({
    name,
    isMine: turn === 'mine',
    day: due_on && calendarDay(due_on),
    untilMoment: until ? moment(until) : null,
    untilTime: until ? clockTime(until) : '',
  })
}
