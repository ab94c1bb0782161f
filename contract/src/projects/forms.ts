import * as z from 'zod/mini'
import { fewMarks, notBlank, oneLine, severalLines, visibleOrEmpty } from '../plain-text.ts'
import {
  budgetRanges,
  experienceLevels,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_DESCRIPTION_MIN,
  PROJECT_SKILLS_MAX,
  PROJECT_TITLE_MAX,
  projectCategories,
  projectTypes,
  SKILL_LENGTH_MAX,
} from './limits.ts'
import { projectsErrorTexts as texts } from './texts.ts'

/** Hours between the day that is over last on Earth and UTC. */
const LAST_ZONE_HOURS = 12

/** Whether a day (`YYYY-MM-DD`) is still to come, wherever on Earth whoever picked it may be. */
export const isFutureDay = (day: string, now: Date): boolean =>
  day > new Date(now.getTime() - LAST_ZONE_HOURS * 3_600_000).toISOString().slice(0, 10)

/** One skill; trimmed, and not blank. */
export const Skill = z
  .string(texts.tooManySkills)
  .check(
    z.trim(),
    ...notBlank(texts.tooManySkills),
    z.maxLength(SKILL_LENGTH_MAX, texts.tooManySkills),
    ...oneLine,
    fewMarks,
  )

const key = (skill: string) => skill.toLowerCase()

/** Skills without those that differ from an earlier one by case alone (spec, point 5). */
export const withoutDuplicates = (skills: readonly string[]): string[] =>
  skills.filter((skill, place) => skills.findIndex((other) => key(other) === key(skill)) === place)

/** What a buyer says of a project (spec, point 5). */
export const ProjectForm = z.object({
  title: z
    .string(texts.titleRequired)
    .check(
      z.trim(),
      ...notBlank(texts.titleRequired),
      z.maxLength(PROJECT_TITLE_MAX, texts.titleTooLong),
      ...oneLine,
      fewMarks,
    ),
  description: z
    .string(texts.descriptionTooShort)
    .check(
      z.trim(),
      z.minLength(PROJECT_DESCRIPTION_MIN, texts.descriptionTooShort),
      z.maxLength(PROJECT_DESCRIPTION_MAX, texts.descriptionTooLong),
      ...severalLines,
      visibleOrEmpty,
      fewMarks,
    ),
  category: z.enum(projectCategories, texts.categoryRequired),
  project_type: z.enum(projectTypes, texts.typeRequired),
  experience_level: z.enum(experienceLevels, texts.levelRequired),
  budget_range: z.enum(
    budgetRanges.map(({ label }) => label),
    texts.budgetRequired,
  ),
  /** A day of the calendar that is still to come; a blank one counts as none. */
  deadline: z.pipe(
    z.pipe(
      z.nullable(z.string(texts.deadlinePast)),
      z.transform((day) => day || null),
    ),
    z.nullable(
      z.iso.date(texts.deadlinePast).check(z.refine((day) => isFutureDay(day, new Date()), texts.deadlinePast)),
    ),
  ),
  /** None counts as null. */
  skills: z.pipe(
    z.nullable(z.array(Skill, texts.tooManySkills).check(z.maxLength(PROJECT_SKILLS_MAX, texts.tooManySkills))),
    z.transform((skills) => (skills?.length ? withoutDuplicates(skills) : null)),
  ),
})
export type TypedProject = z.input<typeof ProjectForm>
