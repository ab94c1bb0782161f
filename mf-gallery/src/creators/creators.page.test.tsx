import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { creatorsList } from '@atelier/contract/creators/routes.ts'
import { answer, idOf, makeCreator, openPage, refusal } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { creatorsTexts } from './texts.ts'

const open = (list: Answer) => openPage(remote, '/creators', { answers: [list] })

test('each creator is a link with name, location and number of works', async () => {
  const latest_works = [{ id: idOf(5), placeholder: null, sources: [{ width: 320, url: '/media/5-320.webp' }] }]
  const items = [makeCreator(1, { artwork_count: 1, latest_works }), makeCreator(2, { full_name: null })]
  await open(answer(creatorsList, () => ({ items, next_cursor: null })))
  const first = within((await screen.findByText('Creator 1')).closest('li')!)
  expect(first.getByRole('link')).toHaveProperty('pathname', `/creators/${idOf(1)}`)
  expect(first.getByText('Tallinn')).toBeTruthy()
  expect(first.getByText('1 work')).toBeTruthy()
  const pictures = [...document.querySelectorAll('li img')].map((picture) => picture.getAttribute('src'))
  expect(pictures).toEqual(['/media/5-320.webp'])
  expect(screen.getByRole('link', { name: 'Anonymous' })).toBeTruthy()
})

test('more of them can be loaded', async () => {
  const first = { items: [makeCreator(1)], next_cursor: 'second' }
  const second = { items: [makeCreator(2)], next_cursor: null }
  await open(answer(creatorsList, ({ query }) => (query.cursor === 'second' ? second : first)))
  fireEvent.click(await screen.findByRole('button', { name: 'Load more creators' }))
  expect(await screen.findByText('Creator 2')).toBeTruthy()
  expect(screen.getByText('Creator 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more creators' })).toBeNull()
})

test('without any it says so', async () => {
  await open(answer(creatorsList, () => ({ items: [], next_cursor: null })))
  expect(await screen.findByText('No creators found')).toBeTruthy()
})

test('a list that cannot be read leaves a line with Retry', async () => {
  await open(answer(creatorsList, () => refusal(500, 'INTERNAL')))
  expect(await screen.findByText(creatorsTexts.listFailed)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
