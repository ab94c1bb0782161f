import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RemoteRoot, fakePlatform } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const user = { id: 'u1', email: 'mira@example.com', full_name: 'Mira Novak', avatar_url: null }

async function open(path: string) {
  await Promise.all(remote.pages.map((page) => page.load()))
  const platform = fakePlatform({ remote: 'account', path, session: { user } })
  await act(async () => render(<RemoteRoot platform={platform} pages={remote.pages} />))
  await screen.findByRole('heading', { level: 1 })
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('a creator is led to uploading and to finding projects', async () => {
  expect(await open('/dashboard/creator')).toEqual([
    ['Upload your AI art', '/upload-art'],
    ['Find a project', '/find-project'],
  ])
  expect(screen.getByText('Welcome, Mira Novak')).toBeTruthy()
  expect(document.title).toBe('Creator Dashboard · Atelier')
})

test('a buyer is led to posting a project and to the gallery', async () => {
  expect(await open('/dashboard/buyer')).toEqual([
    ['Post a project', '/post-project'],
    ['Explore the gallery', '/'],
  ])
})

test('each dashboard is for its role alone', () => {
  const access = remote.pages.filter((page) => page.path.startsWith('/dashboard')).map((page) => page.access)
  expect(access).toEqual(['creator', 'buyer'])
})
