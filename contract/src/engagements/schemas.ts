import * as z from 'zod'
import { shortEnough } from '../bounds.ts'
import { ArtworkId } from '../artwork-id.ts'
import { Artwork } from '../artworks/schemas.ts'
import { openEnum } from '../open-enum.ts'
import { projectStatuses } from '../projects/limits.ts'
import { PartnerState } from '../projects/partner-state.ts'
import { ProjectId } from '../projects/schemas.ts'
import { WorkState } from '../projects/work-state.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { TermsForm } from './forms.ts'
import {
  deliverableKinds,
  MADE_FOR_MAX,
  madeForStates,
  rightsMedia,
  rightsScopes,
  TERMS_VERSIONS_MAX,
  termsStates,
} from './limits.ts'

export const Terms = z
  .object({
    deliverables: z.array(
      z.object({ kind: openEnum(deliverableKinds), pieces: z.int(), format: z.string(), size: z.string() }),
    ),
    /** A decimal. */
    amount: z.string().nullable(),
    /** Of ISO 4217. */
    currency: z.string(),
    starts_on: z.iso.date().nullable(),
    due_on: z.iso.date().nullable(),
    rounds: z.int(),
    scope: openEnum(rightsScopes),
    media: z.array(openEnum(rightsMedia)),
    territory: z.string(),
    months: z.int().nullable(),
    exclusive: z.boolean(),
    training: z.boolean(),
    tools: z.string(),
    notes: z.string(),
  })
  .meta({ id: 'Terms' })
export type Terms = z.infer<typeof Terms>

/** Never changed once written, but for its state. `decided_at`: when it was confirmed, replaced or withdrawn. */
export const TermsVersion = z
  .object({
    number: z.int().positive(),
    author_id: UserId,
    state: openEnum(termsStates),
    terms: Terms,
    created_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TermsVersion' })
export type TermsVersion = z.infer<typeof TermsVersion>

/** What the owner of a project and its accepted creator do together. */
export const Engagement = z
  .object({
    /** `status` is null of a project that is not available. */
    project: z.object({ id: ProjectId, title: z.string(), status: openEnum(projectStatuses).nullable() }),
    owner: ProfileSummary,
    creator: ProfileSummary,
    /** Of the other person. */
    partner: PartnerState,
    /** All versions, oldest first: at most one of them is proposed, and it is the last. */
    terms: z.array(TermsVersion).max(TERMS_VERSIONS_MAX),
    /** Regardless of the project's status. */
    next: WorkState.optional(),
  })
  .meta({ id: 'Engagement' })
export type Engagement = z.infer<typeof Engagement>

/** `creator_id`: for the owner, of a creator who worked on the project before. */
export const EngagementQuery = z.object({ creator_id: UserId.optional() })

/** `id` is client-generated, so proposing is idempotent. `after` is the number of the last version that the author knows. */
export const NewTerms = z.object({
  id: z.uuid(),
  after: z.int().min(0).max(TERMS_VERSIONS_MAX),
  terms: TermsForm,
})

/** A work of the creator that names the client, or asks to. `asked_at` is renewed when its words or pictures change. */
export const MadeForWork = z
  .object({
    artwork: Artwork.pick({ id: true, title: true, file_type: true, placeholder: true, sources: true, adult: true }),
    state: openEnum(madeForStates),
    asked_at: z.iso.datetime(),
  })
  .meta({ id: 'MadeForWork' })
export type MadeForWork = z.infer<typeof MadeForWork>

/**
 * `can_ask`: for the creator, once the work has ended. Oldest first. `held`: works that moderators hold back; the name can
 * only be taken off. Absent if there are none.
 */
export const MadeForWorks = z
  .object({
    can_ask: z.boolean(),
    items: z.array(MadeForWork).max(MADE_FOR_MAX),
    held: z
      .array(MadeForWork.omit({ artwork: true }).extend({ artwork_id: ArtworkId }))
      .max(MADE_FOR_MAX)
      .optional(),
  })
  .meta({ id: 'MadeForWorks' })
export type MadeForWorks = z.infer<typeof MadeForWorks>

export const NewMadeFor = z.object({ artwork_id: ArtworkId })

/** `asked_at` is that of the work which the client has seen. */
export const MadeForAnswer = z.object({
  agreed: z.boolean(),
  asked_at: z.string().check(shortEnough(40), z.iso.datetime()),
})
