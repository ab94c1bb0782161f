import { expect, test } from 'vitest'
import { isFutureDay, ProjectForm } from './forms.ts'
import { projectsErrorTexts as texts } from './texts.ts'

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

test('skills that differ by case alone are kept once, as they came first', () => {
  expect(ProjectForm.parse({ ...project, skills: ['Print', 'print', 'PRINT ', 'Ink'] }).skills).toEqual([
    'Print',
    'Ink',
  ])
})

test.for([
  ['title', '  ', texts.titleRequired],
  ['title', undefined, texts.titleRequired],
  ['title', 'x'.repeat(121), texts.titleTooLong],
  ['description', '123456789 ', texts.descriptionTooShort],
  ['description', 'x'.repeat(5001), texts.descriptionTooLong],
  ['category', '', texts.categoryRequired],
  ['project_type', undefined, texts.typeRequired],
  ['experience_level', 'Beginner', texts.levelRequired],
  ['budget_range', '$1', texts.budgetRequired],
  ['deadline', '2020-01-01', texts.deadlinePast],
  ['deadline', '2999-02-30', texts.deadlinePast],
  ['skills', Array(21).fill('x'), texts.tooManySkills],
] as const)('%s: %j is refused with its own text', ([field, value, text]) => {
  expect(refusals({ [field]: value })).toEqual([[field, text]])
})

test('a day is in the future as long as it is not over or today everywhere', () => {
  const now = new Date('2026-05-20T11:00:00Z')
  expect(isFutureDay('2026-05-19', now)).toBe(false)
  expect(isFutureDay('2026-05-20', now)).toBe(true)
  expect(isFutureDay('2026-05-20', new Date('2026-05-20T12:00:00Z'))).toBe(false)
  expect(isFutureDay('2026-05-21', new Date('2026-05-20T12:00:00Z'))).toBe(true)
})
