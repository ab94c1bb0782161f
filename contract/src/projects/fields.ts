import * as z from 'zod/mini'
import { choice, fields, futureDay, links, paragraphs, tags, text } from '../fields.ts'
import { fold } from '../fold.ts'
import { REFERENCES_MAX, budgetRanges, experienceLevels, projectCategories, projectTypes } from './limits.ts'

/** Form fields of a project, in page order (spec, points 5 and 9). */
export const projectFields = fields({
  title: text({ max: 120, name: 'title', required: 'Project title is required' }),
  description: paragraphs({
    min: 10,
    max: 5000,
    name: 'description',
    tooShort: 'Description must be at least 10 characters',
  }),
  category: choice(projectCategories, 'Category is required'),
  project_type: choice(projectTypes, 'Project type is required'),
  experience_level: choice(experienceLevels, 'Experience level is required'),
  skills: tags({ max: 20, length: 40, name: 'skills', key: fold }),
  budget_range: choice(
    budgetRanges.map(({ label }) => label),
    'Budget range is required',
  ),
  deadline: futureDay('Please choose a day in the future.'),
  reference_links: links({ max: REFERENCES_MAX, length: 500 }),
})

export const ProjectForm = projectFields.form
/** With the pictures of a new project, in the form's own notation until they are posted as upload ids. */
export const PostForm = z.object({ ...projectFields.form.shape, reference_upload_ids: z.array(z.string()) })
export type TypedPost = z.input<typeof PostForm>
export type TypedProject = z.input<typeof ProjectForm>
