import { expect, test } from 'vitest'
import { applications } from '../applications/endpoints.ts'
import { artworks } from '../artworks/endpoints.ts'
import { projects } from '../projects/endpoints.ts'
import { bodyOf } from './body-of.ts'

test('required fields are sampled, others omitted', () => {
  expect(bodyOf(projects.create, { title: 'Night scenes' })).toEqual({
    id: expect.any(String),
    title: 'Night scenes',
    description: expect.any(String),
    category: 'Video & Multimedia AI Creation',
    project_type: 'One-time Project',
    experience_level: 'Entry Level',
    budget_range: 'Under $500',
  })
  expect(bodyOf(applications.apply).id).not.toBe(bodyOf(applications.apply).id)
})

test('sampled bodies are valid', () => {
  for (const endpoint of [projects.create, artworks.update, applications.apply])
    expect(endpoint.body.safeParse(bodyOf(endpoint)).error).toBeUndefined()
})
