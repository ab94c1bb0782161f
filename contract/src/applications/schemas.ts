import * as z from 'zod'
import { Allowance } from '../allowance.ts'
import { ArtworkId } from '../artwork-id.ts'
import { ImageSource } from '../artworks/schemas.ts'
import { CreatorSummary } from '../creators/schemas.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { PartnerState } from '../projects/partner-state.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { Project, ProjectId } from '../projects/schemas.ts'
import { ReviewSummary } from '../profiles/review-summary.ts'
import { WorkState } from '../projects/work-state.ts'
import { Letter, Note } from './forms.ts'
import {
  APPLICATIONS_PAGE_MAX,
  APPLICATIONS_PAGE_SIZE,
  applicationStatuses,
  applicationTypes,
  outcomes,
  ownSections,
  receivedSections,
  rejectionReasons,
  WORKS_MAX,
} from './limits.ts'
import { applicationsErrorTexts as texts } from './texts.ts'

const HEX_ID = /^[0-9a-f]{24}$/
const page = pageQuery(APPLICATIONS_PAGE_MAX, APPLICATIONS_PAGE_SIZE).shape

export const ApplicationId = z.string().regex(HEX_ID, 'This is not an application id.')

/** Snapshot of a work when it was attached to an application, unaffected by later changes. `id` is the artwork's. */
export const FrozenWork = z
  .object({
    id: ArtworkId,
    title: z.string(),
    file_type: z.enum(['image', 'video']),
    width: z.int().positive(),
    height: z.int().positive(),
    /** ThumbHash of the picture or poster, base64. */
    placeholder: z.string().nullable(),
    /** webp renditions of the picture or poster, narrowest first. */
    sources: z.array(ImageSource),
  })
  .meta({ id: 'FrozenWork' })
export type FrozenWork = z.infer<typeof FrozenWork>

export const Application = z
  .object({
    id: ApplicationId,
    project_id: ProjectId,
    creator_id: UserId,
    status: z.enum(applicationStatuses),
    type: z.enum(applicationTypes),
    /** Null unless rejected; also of work that has ended. */
    reason: z.enum(rejectionReasons).nullable(),
    created_at: z.iso.datetime(),
    /** When it was accepted or rejected; null while pending. */
    decided_at: z.iso.datetime().nullable(),
    letter: z.string().nullable(),
    note: z.string().nullable(),
    works: z.array(FrozenWork),
    /** Of who was accepted, once the work was canceled or the project opened again. */
    ended: z.literal(true).optional(),
    /** Of who was turned down, while the project is open again: whether they still want it. */
    asked: z.literal(true).optional(),
  })
  .meta({ id: 'Application' })
export type Application = z.infer<typeof Application>

/** `partner`: of the client, once accepted; `work`: while something is next. */
export const OwnApplication = Application.extend({
  project: Project,
  partner: PartnerState.optional(),
  work: WorkState.optional(),
}).meta({ id: 'OwnApplication' })
export type OwnApplication = z.infer<typeof OwnApplication>

export const ReceivedApplication = Application.extend({
  shortlisted: z.boolean(),
  /** Current works of the creator if none are attached: at most `WORKS_MAX`, newest first. */
  latest_works: z.array(FrozenWork),
  profile: ProfileSummary.extend({ about: z.string().nullable(), location: z.string().nullable() }),
  /** Of the creator. */
  reviews: ReviewSummary.optional(),
  /** While the creator is suspended: it cannot be accepted. Of an accepted one: `away`, see `PartnerState`. */
  unavailable: z.literal(true).optional(),
}).meta({ id: 'ReceivedApplication' })
export type ReceivedApplication = z.infer<typeof ReceivedApplication>

/** `active`: neither closed nor a pending invitation. */
export const OwnApplicationListQuery = z.object({ section: z.enum(ownSections).default('active'), ...page })
export const OwnApplicationPage = pageOf(OwnApplication)
export type OwnApplicationPage = z.infer<typeof OwnApplicationPage>

/** `pending` waits for the owner, `invited` for the creator; `shortlist` contains shortlisted ones of any kind. */
export const ReceivedApplicationListQuery = z.object({ section: z.enum(receivedSections).default('pending'), ...page })

export const ReceivedApplicationPage = pageOf(ReceivedApplication).extend({
  counts: z.object({
    pending: z.int(),
    shortlist: z.int(),
    invited: z.int(),
    accepted: z.int(),
    rejected: z.int(),
  }),
})
export type ReceivedApplicationPage = z.infer<typeof ReceivedApplicationPage>

/** `partner` as of `OwnApplication`. */
export const OwnApplicationState = z
  .object({ application: Application.nullable(), partner: PartnerState.optional() })
  .meta({ id: 'OwnApplicationState' })
export type OwnApplicationState = z.infer<typeof OwnApplicationState>

export const AmongQuery = z.object({ project_ids: z.array(ProjectId).min(1).max(APPLICATIONS_PAGE_MAX) })

/** The caller's relation to each project; projects without one are omitted. */
export const ApplicationsAmong = z.object({
  items: z.array(Application.pick({ project_id: true, status: true, type: true })),
})
export type ApplicationsAmong = z.infer<typeof ApplicationsAmong>

/** `application` is the creator's existing relation to the project. */
export const InvitableProject = Project.extend({
  application: Application.pick({ status: true, type: true }).nullable(),
}).meta({ id: 'InvitableProject' })
export type InvitableProject = z.infer<typeof InvitableProject>
export const InvitableListQuery = pageQuery(APPLICATIONS_PAGE_MAX, APPLICATIONS_PAGE_SIZE)
/** `allowance`: the caller's invitations of today. */
export const InvitablePage = pageOf(InvitableProject).extend({ allowance: Allowance.optional() })
export type InvitablePage = z.infer<typeof InvitablePage>

/** At most `SUGGESTED_CREATORS` whose works match the project best first; `allowance` as of `InvitablePage`. */
export const SuggestedCreators = z
  .object({ items: z.array(CreatorSummary), allowance: Allowance })
  .meta({ id: 'SuggestedCreators' })
export type SuggestedCreators = z.infer<typeof SuggestedCreators>

export const Outcome = z
  .object({
    id: ApplicationId,
    project_id: ProjectId,
    project_title: z.string(),
    outcome: z.enum(outcomes),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Outcome' })
export type Outcome = z.infer<typeof Outcome>
export const OutcomeListQuery = pageQuery(APPLICATIONS_PAGE_MAX, APPLICATIONS_PAGE_SIZE)
export const OutcomePage = pageOf(Outcome)
export type OutcomePage = z.infer<typeof OutcomePage>

/** `id` is client-generated, so a retry after a lost response is idempotent. */
export const NewApplication = z.object({ id: z.uuid() })

export const NewInvitation = z.object({ id: z.uuid(), creator_id: UserId, note: z.optional(Note) })

/** Additions to a pending application; absent fields are unchanged. A work already attached keeps its snapshot. */
export const ApplicationChanges = z.object({
  letter: z.optional(Letter),
  work_ids: z
    .array(ArtworkId)
    .max(WORKS_MAX, texts.tooManyWorks)
    .transform((ids) => [...new Set(ids)])
    .optional(),
})

/** Whether the creator still wants a project that is open again. */
export const RejoinAnswer = z.object({ interested: z.boolean() })

export const Shortlisted = z.object({ shortlisted: z.boolean() })
