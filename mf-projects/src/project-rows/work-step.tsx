import { Link } from 'react-router-dom'
import { workPath } from '@atelier/contract/paths/projects.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import type { HistoryState } from '@atelier/platform'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import { projectRowTexts } from './project-row-texts.ts'

const texts = projectRowTexts.steps

interface WorkStepProps {
  projectId: number
  work: WorkState
  state: HistoryState
  className: string | undefined
}

/** The next step of a project in progress, as a link to its page. */
export const WorkStep = ({ projectId, work: { step, due_on }, state, className }: WorkStepProps) => (
  <Link to={workPath(projectId)} state={state} className={className} data-news={step === 'answer'}>
    {step === 'work' ? texts.work(due_on && calendarDay(due_on)) : texts[step]}
  </Link>
)
