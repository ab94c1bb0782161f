import * as z from 'zod'
import { openEnum } from '../open-enum.ts'

/**
 * `agree` on terms, `answer` those of the other side, `wait` for an answer to the own ones, `work` toward a delivery,
 * `review` a delivery, `revise` it as asked, `approved` while that can be undone, `final`. Also once the
 * project is completed: `pay` the invoice, `collect`: confirm that the money has arrived, `rate` each other, `name`:
 * whether a work may name the client.
 * `cancel`: one side asked to cancel; `canceled`; `help`: moderators were asked.
 */
export const workSteps = [
  'agree',
  'answer',
  'wait',
  'work',
  'review',
  'revise',
  'approved',
  'final',
  'pay',
  'collect',
  'rate',
  'name',
  'cancel',
  'canceled',
  'help',
] as const

/** The next step in a project with an accepted creator, for the caller. */
export const WorkState = z.object({
  step: openEnum(workSteps),
  /** Whose turn it is; with the last value only time passes. */
  turn: openEnum(['mine', 'theirs', 'both', 'nobody']).optional(),
  /** Of the confirmed terms. */
  due_on: z.iso.date().nullable(),
  /**
   * When the step ends by itself: an unanswered delivery is approved, an approval becomes final, reviews are shown, a
   * cancellation takes effect.
   */
  until: z.iso.datetime().nullable().optional(),
})
export type WorkState = z.infer<typeof WorkState>
