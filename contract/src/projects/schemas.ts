import * as z from 'zod'
import { pageOf, pageQuery } from '../paging.ts'
import { ProfileSummary, UserId } from '../profiles/schemas.ts'
import {
  budgetRanges,
  experienceLevels,
  projectCategories,
  PROJECTS_PAGE_MAX,
  PROJECTS_PAGE_SIZE,
  projectStatuses,
  projectTypes,
} from './limits.ts'

/** Id of a project: a number, counted from 1. */
export const ProjectId = z.int().positive()

/** A project as everybody may read it (spec, point 3), with its owner. */
export const Project = z
  .object({
    id: ProjectId,
    user_id: UserId,
    title: z.string(),
    description: z.string(),
    category: z.enum(projectCategories),
    project_type: z.enum(projectTypes),
    experience_level: z.enum(experienceLevels),
    budget_range: z.enum(budgetRanges.map(({ label }) => label)),
    /** A day of the calendar, the same in every time zone. */
    deadline: z.iso.date().nullable(),
    skills: z.array(z.string()).nullable(),
    status: z.enum(projectStatuses),
    created_at: z.iso.datetime(),
    profile: ProfileSummary,
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

/** Newest open projects first. */
export const ProjectListQuery = pageQuery(PROJECTS_PAGE_MAX, PROJECTS_PAGE_SIZE)

/** One page of projects. */
export const ProjectPage = pageOf(Project)
export type ProjectPage = z.infer<typeof ProjectPage>
