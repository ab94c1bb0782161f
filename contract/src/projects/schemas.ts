import * as z from 'zod'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import { projectFields } from './fields.ts'
import { shownOf } from '../shown.ts'
import {
  budgetRanges,
  experienceLevels,
  projectCategories,
  PROJECT_SEARCH_MAX,
  PROJECTS_PAGE_MAX,
  PROJECTS_PAGE_SIZE,
  projectSorts,
  projectStatuses,
  projectTypes,
} from './limits.ts'
import { projectsErrorTexts } from './texts.ts'

/** Error of every call about a missing project. */
export const projectNotFound = { status: 404, text: projectsErrorTexts.notFound } as const
/** Error of actions that require an open project. */
export const projectNotOpen = { status: 409, text: projectsErrorTexts.notOpen } as const

/** Project id: a number counted from 1, never reused. */
export const ProjectId = z.int().positive()

const shown = shownOf(projectFields)
const { category, project_type, experience_level, budget_range } = shown

/** A project, publicly readable (spec, point 3), with its owner. */
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
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

/** A project on its own page, with its owner's profile; older backends omit `client`. */
export const ProjectDetail = Project.extend({
  client: z.object({ location: z.string().nullable(), about: z.string().nullable() }).optional(),
}).meta({ id: 'ProjectDetail' })
export type ProjectDetail = z.infer<typeof ProjectDetail>

/** A project in its owner's list, with counts of applications, unanswered applications and unanswered invitations. */
export const OwnProject = Project.extend({
  application_count: z.int(),
  pending_count: z.int(),
  invited_count: z.int(),
}).meta({ id: 'OwnProject' })
export type OwnProject = z.infer<typeof OwnProject>

const search = z.string().trim().min(1).max(PROJECT_SEARCH_MAX).optional()

/**
 * Filter and order of open projects. Each filter accepts several values, combined with OR; `search` matches a substring of the
 * title, the description or a skill, ignoring case.
 */
export const ProjectListQuery = z.object({
  search,
  category: z.array(category).max(projectCategories.length).optional(),
  project_type: z.array(project_type).max(projectTypes.length).optional(),
  experience_level: z.array(experience_level).max(experienceLevels.length).optional(),
  budget_range: z.array(budget_range).max(budgetRanges.length).optional(),
  sort: z.enum(projectSorts).default('newest'),
  ...pageQuery(PROJECTS_PAGE_MAX, PROJECTS_PAGE_SIZE).shape,
})

/** One page of projects. */
export const ProjectPage = pageOf(Project)
export type ProjectPage = z.infer<typeof ProjectPage>

/** Open projects that match a search; all of them without one. */
export const ProjectCountsQuery = z.object({ search })

/** Number of open projects for every non-empty combination of the four filters; their sum is the total. */
export const ProjectCounts = z
  .object({ items: z.array(z.object({ category, project_type, experience_level, budget_range, count: z.int() })) })
  .meta({ id: 'ProjectCounts' })
export type ProjectCounts = z.infer<typeof ProjectCounts>

/** A new project. `id` is client-generated, so posting is idempotent. */
export const NewProject = z.object({ id: z.uuid(), ...projectFields.form.shape })

/** The user's own projects, newest first: either open and in progress, or closed. */
export const OwnProjectListQuery = z.object({
  section: z.enum(['current', 'past']).default('current'),
  ...pageQuery(PROJECTS_PAGE_MAX, PROJECTS_PAGE_SIZE).shape,
})

/** One page of the user's own projects. */
export const OwnProjectPage = pageOf(OwnProject)
export type OwnProjectPage = z.infer<typeof OwnProjectPage>
