import { CalendarClock, FileSignature } from 'lucide-react'
import { workPath } from '@atelier/contract/paths/projects.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import type { AttentionItem } from './attention.tsx'
import { attentionTexts as texts } from './attention-texts.ts'

/** Maximum number of projects with a separate row. */
const SHOWN = 3

interface Running {
  project: Pick<Project, 'id' | 'title'>
  work?: WorkState | undefined
}

/** Terms to answer, then works by the day that they are due. */
export function workItems(running: readonly Running[]): AttentionItem[] {
  const toAnswer = running.filter(({ work }) => work?.step === 'answer')
  const due = running
    .flatMap(({ project, work }) => (work?.step === 'work' && work.due_on ? [{ project, day: work.due_on }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return [
    ...toAnswer.map(({ project: { id, title } }) => ({
      icon: <FileSignature />,
      text: texts.termsToAnswer(title),
      to: workPath(id),
    })),
    ...due.map(({ project: { id, title }, day }) => ({
      icon: <CalendarClock />,
      text: texts.due(title, calendarDay(day)),
      to: workPath(id),
    })),
  ].slice(0, SHOWN)
}
