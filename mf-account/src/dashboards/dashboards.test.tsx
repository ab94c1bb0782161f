import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buyer, creator, openPage } from '@atelier/platform/testing'
import type { Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'

async function open(path: string, as: Visitor) {
  await openPage(remote, path, { as })
  await screen.findByRole('heading', { level: 1 })
  return screen
    .getAllByRole('article')
    .flatMap((card) => within(card).getAllByRole('link'))
    .map((link) => [link.textContent, link.getAttribute('href')])
}

test('links a creator to the upload and the project search', async () => {
  expect(await open('/dashboard/creator', creator)).toEqual([
    ['Upload your AI art', '/upload-art'],
    ['Find a project', '/find-project'],
  ])
  expect(screen.getByText('Welcome, Mara Ilves')).toBeTruthy()
  expect(document.title).toBe('Creator Dashboard · Atelier')
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
