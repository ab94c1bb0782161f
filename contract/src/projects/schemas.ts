import * as z from 'zod'
import { atMost } from '../bounds.ts'
import { ImageSource } from '../artworks/schemas.ts'
import { UploadId } from '../media/upload-id.ts'
import { openEnum } from '../open-enum.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { PartnerState } from './partner-state.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { ReviewSummary } from '../profiles/review-summary.ts'
import { projectFields } from './fields.ts'
import { shownOf } from '../shown.ts'
import {
  APPLICANTS_SHOWN,
  budgetRanges,
  changedFields,
  experienceLevels,
  projectCategories,
  PROJECT_SEARCH_MAX,
  PROJECTS_PAGE_MAX,
  PROJECTS_PAGE_SIZE,
  projectSorts,
  projectStatuses,
  projectTypes,
  REFERENCES_MAX,
} from './limits.ts'
import { projectsErrorTexts } from './texts.ts'
import { WorkState } from './work-state.ts'

export const projectNotFound = { status: 404, text: projectsErrorTexts.notFound } as const
export const projectNotOpen = { status: 409, text: projectsErrorTexts.notOpen } as const

/** Counted from 1, never reused. */
export const ProjectId = z.int().positive()

const shown = shownOf(projectFields)
const { category, project_type, experience_level, budget_range } = shown

const ReferenceId = z.string().check(atMost(100)).min(1)

/** A picture of the client: in pixels, ThumbHash as base64, and webp renditions, narrowest first. `id` names it in a change. */
export const Reference = z
  .object({
    id: ReferenceId.optional(),
    width: z.int().positive(),
    height: z.int().positive(),
    placeholder: z.string().nullable(),
    sources: z.array(ImageSource).min(1),
  })
  .meta({ id: 'Reference' })
export type Reference = z.infer<typeof Reference>

/** `cover` is the first reference picture at its smallest. */
export const Project = z
  .object({
    id: ProjectId,
    user_id: UserId,
    ...shown,
    status: z.enum(projectStatuses),
    created_at: z.iso.datetime(),
    profile: ProfileSummary,
    /** The accepted creator; null while the project is open. */
    accepted_creator: ProfileSummary.nullable(),
    application_count: z.int().optional(),
    /** The last change since the first application or invitation. */
    changed_at: z.iso.datetime().nullable().optional(),
    cover: ImageSource.nullable().optional(),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

/** `revision` counts the changes, `changes` has the last one of each field since the first application or invitation. */
export const ProjectDetail = Project.extend({
  references: z.array(Reference).optional(),
  revision: z.int().min(0).optional(),
  changes: z.array(z.object({ field: openEnum(changedFields), at: z.iso.datetime() })).optional(),
  client: z
    .object({
      location: z.string().nullable(),
      about: z.string().nullable(),
      project_count: z.int().optional(),
      completed_count: z.int().optional(),
      reviews: ReviewSummary.optional(),
    })
    .optional(),
}).meta({ id: 'ProjectDetail' })
export type ProjectDetail = z.infer<typeof ProjectDetail>

/**
 * `pending_count` and `invited_count` are the unanswered applications and invitations, `applicants` the last people who
 * wait for an answer.
 */
export const OwnProject = Project.extend({
  /** Of the accepted creator, if any. */
  partner: PartnerState.optional(),
  /** While something is next. */
  work: WorkState.optional(),
  /** Why it can be opened again: the work was canceled, or the creator is no longer available. */
  reopenable: openEnum(['canceled', 'left']).optional(),
  application_count: z.int(),
  pending_count: z.int(),
  invited_count: z.int(),
  views: z.int().optional(),
  applicants: z.array(ProfileSummary).max(APPLICANTS_SHOWN).optional(),
}).meta({ id: 'OwnProject' })
export type OwnProject = z.infer<typeof OwnProject>

const search = z.string().trim().check(atMost(PROJECT_SEARCH_MAX)).min(1).optional()

/** Values of one filter are ORed; `search` matches a substring of title, description or a skill, ignoring case. */
export const ProjectListQuery = z.object({
  search,
  category: z.array(category).max(projectCategories.length).optional(),
  project_type: z.array(project_type).max(projectTypes.length).optional(),
  experience_level: z.array(experience_level).max(experienceLevels.length).optional(),
  budget_range: z.array(budget_range).max(budgetRanges.length).optional(),
  sort: z.enum(projectSorts).default('newest'),
  ...pageQuery(PROJECTS_PAGE_MAX, PROJECTS_PAGE_SIZE).shape,
})

export const ProjectPage = pageOf(Project)
export type ProjectPage = z.infer<typeof ProjectPage>

export const ProjectCountsQuery = z.object({ search })

/** Number of open projects for every non-empty combination of the four filters; their sum is the total. */
export const ProjectCounts = z
  .object({ items: z.array(z.object({ category, project_type, experience_level, budget_range, count: z.int() })) })
  .meta({ id: 'ProjectCounts' })
export type ProjectCounts = z.infer<typeof ProjectCounts>

/** Open projects, newest first: others of the client, and of the same category. */
export const RelatedProjects = z
  .object({ client: z.array(Project), similar: z.array(Project) })
  .meta({ id: 'RelatedProjects' })
export type RelatedProjects = z.infer<typeof RelatedProjects>

const tooManyReferences = `At most ${REFERENCES_MAX} pictures.`
const isDistinct = (ids: readonly string[]) => new Set(ids).size === ids.length

/** `id` is client-generated, so posting is idempotent. The pictures are uploads of purpose `reference`, in order. */
export const NewProject = z.object({
  id: z.uuid(),
  ...projectFields.form.shape,
  reference_upload_ids: z
    .array(UploadId)
    .max(REFERENCES_MAX, tooManyReferences)
    .refine(isDistinct, 'Each picture once.')
    .default([]),
})

const OrderedReference = z.union([z.strictObject({ id: ReferenceId }), z.strictObject({ upload_id: UploadId })])
export type OrderedReference = z.infer<typeof OrderedReference>

/**
 * All that was posted. `id` is client-generated, so that a retry changes nothing; `after` is the `revision` that the owner has
 * seen. `references` are all pictures that the project then has, in order; the others are removed with their files.
 */
export const ProjectChanges = z.object({
  id: z.uuid(),
  after: z.int().min(0),
  ...projectFields.form.shape,
  references: z
    .array(OrderedReference)
    .max(REFERENCES_MAX, tooManyReferences)
    .refine((pictures) => isDistinct(pictures.map((one) => JSON.stringify(one))), 'Each picture once.'),
})

/** Newest first. `current` is open and in progress, `past` is closed. */
export const OwnProjectListQuery = z.object({
  section: z.enum(['current', 'past']).default('current'),
  ...pageQuery(PROJECTS_PAGE_MAX, PROJECTS_PAGE_SIZE).shape,
})

export const OwnProjectPage = pageOf(OwnProject)
export type OwnProjectPage = z.infer<typeof OwnProjectPage>
