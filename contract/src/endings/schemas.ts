import * as z from 'zod'
import { helpResults } from '../moderation/limits.ts'
import { openEnum } from '../open-enum.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { ProjectId } from '../projects/schemas.ts'
import { CancelForm, DeclineForm, HelpForm } from './forms.ts'
import { CANCELLATIONS_MAX, cancellationStates, endingActions, FORMER_MAX, HELPS_MAX } from './limits.ts'

/** `due_at`: when it takes effect without an answer, later if the moderators were asked meanwhile. */
export const Cancellation = z
  .object({
    id: z.uuid(),
    author_id: UserId,
    reason: z.string(),
    state: openEnum(cancellationStates),
    created_at: z.iso.datetime(),
    due_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
    /** Why it was declined. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'Cancellation' })
export type Cancellation = z.infer<typeof Cancellation>

/** To the moderators. Both read it. */
export const HelpRequest = z
  .object({
    id: z.uuid(),
    author_id: UserId,
    text: z.string(),
    created_at: z.iso.datetime(),
    answered_at: z.iso.datetime().nullable(),
    /** What the moderators wrote to the caller. */
    answer: z.string().nullable(),
    /** What they decided about the work; absent if they decided nothing. */
    result: openEnum(helpResults).optional(),
  })
  .meta({ id: 'HelpRequest' })
export type HelpRequest = z.infer<typeof HelpRequest>

/** How the work of two people ends before its time. */
export const Ending = z
  .object({
    project_id: ProjectId,
    owner: ProfileSummary,
    creator: ProfileSummary,
    canceled_at: z.iso.datetime().nullable(),
    /** When the project was opened to others again: the two no longer work on it. */
    reopened_at: z.iso.datetime().nullable(),
    /** All, oldest first: at most one waits for an answer, and it is the last. */
    cancellations: z.array(Cancellation).max(CANCELLATIONS_MAX),
    /** All, oldest first: at most one has no answer, and it is the last. */
    helps: z.array(HelpRequest).max(HELPS_MAX),
    /** What the caller may do. */
    can: z.array(openEnum(endingActions)),
    /** For the owner, if the project can be reopened: how many would be asked whether they still want it. */
    turned_down: z.int(),
    /** For the owner: creators who worked on the project before, latest first. */
    earlier: z.array(z.object({ creator: ProfileSummary, reopened_at: z.iso.datetime() })).max(FORMER_MAX),
  })
  .meta({ id: 'Ending' })
export type Ending = z.infer<typeof Ending>

/** `id` is client-generated, so asking is idempotent. */
export const NewCancellation = z.object({ id: z.uuid(), ...CancelForm.shape })

/** Which cancellation is answered. */
export const CancellationAnswer = z.object({ cancellation_id: z.uuid() })
export const DeclinedCancellation = CancellationAnswer.extend(DeclineForm.shape)

/** `id` is client-generated, so asking is idempotent. */
export const NewHelpRequest = z.object({ id: z.uuid(), ...HelpForm.shape })

/** `creator_id`: for the owner, of a creator who worked on the project before. */
export const EndingQuery = z.object({ creator_id: UserId.optional() })
