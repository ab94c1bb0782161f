import { count } from '../format.ts'
import {
  PROJECT_DESCRIPTION_MAX,
  PROJECT_DESCRIPTION_MIN,
  PROJECT_SKILLS_MAX,
  PROJECT_TITLE_MAX,
  SKILL_LENGTH_MAX,
} from './limits.ts'

/** Texts of the errors of projects. */
export const projectsErrorTexts = {
  notFound: 'Project Not Found',
  titleRequired: 'Project title is required',
  titleTooLong: `A title has at most ${PROJECT_TITLE_MAX} characters.`,
  descriptionTooShort: `Description must be at least ${PROJECT_DESCRIPTION_MIN} characters`,
  descriptionTooLong: `A description has at most ${count(PROJECT_DESCRIPTION_MAX)} characters.`,
  categoryRequired: 'Category is required',
  typeRequired: 'Project type is required',
  levelRequired: 'Experience level is required',
  budgetRequired: 'Budget range is required',
  deadlinePast: 'Please choose a day in the future.',
  tooManySkills: `At most ${PROJECT_SKILLS_MAX} skills, each with at most ${SKILL_LENGTH_MAX} characters.`,
  notInProgress: 'Only a project in progress can be completed.',
  notOpen: 'This project is no longer open.',
} as const
