import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/artworks.ts'
import { openPage, refusal } from '../../testing/open-page.tsx'

const creator = (number: number, given = {}) => ({
  id: idOf(number),
  full_name: `Creator ${number}`,
  avatar_url: null,
  location: 'Tallinn',
  artwork_count: number,
  ...given,
})

test('each creator is a link with name, location and number of works', async () => {
  await openPage('/creators', {
    '/creators': () => ({ items: [creator(1), creator(2, { full_name: null })], next_cursor: null }),
  })
  const first = within((await screen.findByText('Creator 1')).closest('li')!)
  expect(first.getByRole('link')).toHaveProperty('pathname', `/creators/${idOf(1)}`)
  expect(first.getByText('Tallinn')).toBeTruthy()
  expect(first.getByText('1 work')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Anonymous' })).toBeTruthy()
})

test('more of them can be loaded', async () => {
  const pages: Record<string, unknown> = {
    first: { items: [creator(1)], next_cursor: 'second' },
    second: { items: [creator(2)], next_cursor: null },
  }
  await openPage('/creators', { '/creators': ({ searchParams }) => pages[searchParams.get('cursor') ?? 'first'] })
  fireEvent.click(await screen.findByRole('button', { name: 'Load more creators' }))
  expect(await screen.findByText('Creator 2')).toBeTruthy()
  expect(screen.getByText('Creator 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more creators' })).toBeNull()
})

test('without any it says so', async () => {
  await openPage('/creators', { '/creators': () => ({ items: [], next_cursor: null }) })
  expect(await screen.findByText('No creators found')).toBeTruthy()
})

test('a list that cannot be read leaves a line with Retry', async () => {
  await openPage('/creators', { '/creators': () => refusal(500, 'INTERNAL') })
  expect(await screen.findByText('The creators could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
