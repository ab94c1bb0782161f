import { expect, test } from 'vitest'
import { isFutureDay } from '../fields.ts'
import { ProjectForm } from './fields.ts'

const project = {
  title: ' Night scenes ',
  description: 'Six of them, please.',
  category: 'Avatars & Characters',
  project_type: 'Ongoing Work',
  experience_level: 'Expert',
  budget_range: 'Above $10,000',
  deadline: '2999-12-31',
  skills: [' Print ', 'Landscape'],
}
const refusals = (fields: object) =>
  ProjectForm.safeParse({ ...project, ...fields }).error?.issues.map(({ path, message }) => [path[0], message])

test('a project is trimmed, and without skills has null', () => {
  expect(ProjectForm.parse(project)).toMatchObject({ title: 'Night scenes', skills: ['Print', 'Landscape'] })
  for (const deadline of [null, ''])
    expect(ProjectForm.parse({ ...project, skills: [], deadline })).toMatchObject({ skills: null, deadline: null })
})

test('skills that differ only by case or accents are deduplicated, keeping the first', () => {
  expect(ProjectForm.parse({ ...project, skills: ['Print', 'print', 'PRINT ', 'Prínt', 'Ink'] }).skills).toEqual([
    'Print',
    'Ink',
  ])
})

test.for([
  ['title', '  ', 'Project title is required'],
  ['title', undefined, 'Project title is required'],
  ['title', 'x'.repeat(121), 'A title has at most 120 characters.'],
  ['description', '123456789 ', 'Description must be at least 10 characters'],
  ['description', 'x'.repeat(5001), 'A description has at most 5,000 characters.'],
  ['category', '', 'Category is required'],
  ['project_type', undefined, 'Project type is required'],
  ['experience_level', 'Beginner', 'Experience level is required'],
  ['budget_range', '$1', 'Budget range is required'],
  ['deadline', '2020-01-01', 'Please choose a day in the future.'],
  ['deadline', '2999-02-30', 'Please choose a day in the future.'],
  ['skills', Array(21).fill('x'), 'At most 20 skills, each with at most 40 characters.'],
] as const)('%s: %j is refused with its own text', ([field, value, text]) => {
  expect(refusals({ [field]: value })).toEqual([[field, text]])
})

test('a day is in the future unless it is today or past anywhere on Earth', () => {
  const now = new Date('2026-05-20T11:00:00Z')
  expect(isFutureDay('2026-05-19', now)).toBe(false)
  expect(isFutureDay('2026-05-20', now)).toBe(true)
  expect(isFutureDay('2026-05-20', new Date('2026-05-20T12:00:00Z'))).toBe(false)
  expect(isFutureDay('2026-05-21', new Date('2026-05-20T12:00:00Z'))).toBe(true)
})
