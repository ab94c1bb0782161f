import * as z from 'zod'
import { openEnum } from '../open-enum.ts'

/**
 * The next step of a project with an accepted creator, for the caller: terms to agree on, terms of the other side to
 * answer, own terms that wait for an answer, or the work itself. `due_on` is of the confirmed terms.
 */
export const WorkState = z.object({
  step: openEnum(['agree', 'answer', 'wait', 'work']),
  due_on: z.iso.date().nullable(),
})
export type WorkState = z.infer<typeof WorkState>
