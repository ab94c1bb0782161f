import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buyer, creator, openPage } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { dashboardTexts } from './texts.ts'

async function open(path: string, as: Visitor) {
  await openPage(remote, path, { as })
  await screen.findByRole('heading', { level: 1 })
  return screen
    .getAllByRole('link')
    .slice(0, 2)
    .map((link) => [link.textContent, link.getAttribute('href')])
}

test('links a creator to the upload and the project search', async () => {
  expect(await open('/dashboard/creator', creator)).toEqual([
    ['Upload your AI art', '/upload-art'],
    ['Find a project', '/find-project'],
  ])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(
    /^Good (morning|afternoon|evening), Mara Ilves$/,
  )
  expect(document.title).toBe('Creator Dashboard · Atelier')
})

test.each([
  [4, 'Good evening, Mara Ilves'],
  [5, 'Good morning, Mara Ilves'],
  [11, 'Good morning, Mara Ilves'],
  [12, 'Good afternoon, Mara Ilves'],
  [17, 'Good afternoon, Mara Ilves'],
  [18, 'Good evening, Mara Ilves'],
])('greets by local time: at %i', (hour, text) => {
  expect(dashboardTexts.greeting(hour, 'Mara Ilves')).toBe(text)
})

test('greets a user without a name', () => {
  expect(dashboardTexts.greeting(9, null)).toBe('Good morning')
})

test('links a buyer to posting a project and the gallery', async () => {
  expect(await open('/dashboard/buyer', buyer)).toEqual([
    ['Post a project', '/post-project'],
    ['Explore the gallery', '/'],
  ])
})

test('each dashboard is limited to its role', () => {
  const access = remote.pages.filter((page) => page.path.startsWith('/dashboard')).map((page) => page.access)
  expect(access).toEqual(['creator', 'buyer'])
})
