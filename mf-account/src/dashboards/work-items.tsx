import {
  BadgeCheck,
  Banknote,
  CalendarClock,
  CircleX,
  FileSignature,
  PackageCheck,
  PencilRuler,
  Receipt,
  Star,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { workPath } from '@atelier/contract/paths/projects.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import type { AttentionItem } from './attention.tsx'
import { attentionTexts as texts } from './attention-texts.ts'

/** Maximum number of projects with a separate row. */
const SHOWN = 3

/** Steps that the other side has asked for. */
const asked: Partial<Record<WorkState['step'], { icon: ReactNode; text: (title: string) => string }>> = {
  answer: { icon: <FileSignature />, text: texts.termsToAnswer },
  review: { icon: <PackageCheck />, text: texts.deliveryToReview },
  revise: { icon: <PencilRuler />, text: texts.changesToMake },
  cancel: { icon: <CircleX />, text: texts.cancellationToAnswer },
  rate: { icon: <Star />, text: texts.reviewToWrite },
  pay: { icon: <Receipt />, text: texts.invoiceToPay },
  name: { icon: <BadgeCheck />, text: texts.nameToShow },
  collect: { icon: <Banknote />, text: texts.paymentToConfirm },
}

interface Running {
  project: Pick<Project, 'id' | 'title'>
  work?: WorkState | undefined
}

/** What the other side waits for, then works by the day that they are due. */
export function workItems(running: readonly Running[]): AttentionItem[] {
  const waiting = running.flatMap(({ project, work }) => {
    const shown = work?.turn === 'mine' ? asked[work.step] : undefined
    return shown ? [{ project, ...shown }] : []
  })
  const due = running
    .flatMap(({ project, work }) => (work?.step === 'work' && work.due_on ? [{ project, day: work.due_on }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  return [
    ...waiting.map(({ project: { id, title }, icon, text }) => ({ icon, text: text(title), to: workPath(id) })),
    ...due.map(({ project: { id, title }, day }) => ({
      icon: <CalendarClock />,
      text: texts.due(title, calendarDay(day)),
      to: workPath(id),
    })),
  ].slice(0, SHOWN)
}
