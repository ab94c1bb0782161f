import { Link } from 'react-router-dom'
import { workPath } from '@atelier/contract/paths/projects.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import type { HistoryState } from '@atelier/platform'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import { projectRowTexts } from './project-row-texts.ts'

const texts: Record<WorkState['step'], (words: { due: string | null; isMine: boolean }) => string> =
  projectRowTexts.steps

/** That the other side has waited for since it did something. */
const NEWS: ReadonlySet<WorkState['step']> = new Set(['answer', 'review', 'revise', 'cancel', 'pay', 'collect', 'name'])

interface WorkStepProps {
  projectId: number
  work: WorkState
  state: HistoryState
  className: string | undefined
}

/** The next step of a project in progress, as a link to its page. */
export function WorkStep({ projectId, work: { step, turn, due_on }, state, className }: WorkStepProps) {
  const isMine = turn === 'mine'
  const words = { due: due_on && calendarDay(due_on), isMine }
  return (
    <Link to={workPath(projectId)} state={state} className={className} data-news={isMine && NEWS.has(step)}>
      {Object.hasOwn(texts, step) ? texts[step](words) : projectRowTexts.work}
    </Link>
  )
}
