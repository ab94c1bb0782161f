import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { idOf, makeArtwork } from '../../testing/artworks.ts'
import { buyer, openPage, refusal } from '../../testing/open-page.tsx'
import type { Answers } from '../../testing/open-page.tsx'

const path = `/artworks/${idOf(1)}/comments`
const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString()
const comment = (number: number, given = {}) => ({
  id: idOf(number),
  content: `Comment ${number}`,
  created_at: minutes(0),
  user_id: idOf(500),
  artwork_id: idOf(1),
  profile: { id: idOf(500), full_name: 'Ada Cole', avatar_url: null },
  ...given,
})
const open = (answers: Answers = {}, session = {}) =>
  openPage(
    `/artwork/${idOf(1)}`,
    {
      [`/artworks/${idOf(1)}`]: () => makeArtwork(1, { comment_count: 4 }),
      [path]: () => ({ items: [], next_cursor: null }),
      ...answers,
    },
    session,
  )
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' })
const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
const type = async (value: string) => fireEvent.change(await box(), { target: { value } })

test('comments stand in the order given, each with its age', async () => {
  const ages = [0, 5, 120, 60 * 24 * 3]
  await open({
    [path]: () => ({
      items: ages.map((age, number) => comment(number, { created_at: minutes(age) })),
      next_cursor: null,
    }),
  })
  await screen.findByText('Comment 0')
  const times = [...document.querySelectorAll('section time')].map((time) => time.textContent)
  expect(times).toEqual(['Just now', '5 minutes ago', '2 hours ago', '3 days ago'])
})

test('a new comment stands before the others, and the box is empty again', async () => {
  const sent: unknown[] = []
  await open(
    {
      [path]: () => ({ items: [comment(1)], next_cursor: null }),
      [`POST ${path}`]: (_, body) => {
        sent.push(body)
        return comment(2, { content: 'So quiet.' })
      },
    },
    buyer,
  )
  await screen.findByText('Comment 1')
  await type('  So quiet. ')
  post()
  expect(await screen.findByText('So quiet.')).toBeTruthy()
  expect((await box()).value).toBe('')
  expect(sent).toMatchObject([{ content: 'So quiet.' }])
  const contents = [...document.querySelectorAll('li p:last-child')].map((text) => text.textContent)
  expect(contents.filter((text) => text === 'So quiet.' || text === 'Comment 1')).toEqual(['So quiet.', 'Comment 1'])
})

test('what could not be posted stays in the box, and is sent again under the same id', async () => {
  const ids: string[] = []
  const page = await open(
    {
      [`POST ${path}`]: (_, body) => {
        ids.push((body as { id: string }).id)
        return refusal(500, 'INTERNAL')
      },
    },
    buyer,
  )
  await type('So quiet.')
  post()
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to post comment', variant: 'destructive' }]))
  expect((await box()).value).toBe('So quiet.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Post comment' })).toHaveProperty('disabled', false))
  post()
  await waitFor(() => expect(ids).toHaveLength(2))
  expect(ids[0]).toBe(ids[1])
})

test('a blank comment is not sent', async () => {
  const page = await open({}, buyer)
  await type('   ')
  post()
  expect(await screen.findByText('Please write something first.')).toBeTruthy()
  expect(page.requests.some((request) => request.startsWith('POST') && request.includes('comments'))).toBe(false)
})

test('a guest who posts is asked to log in, and keeps the text', async () => {
  const page = await open()
  await type('So quiet.')
  post()
  await waitFor(() => expect(page.openSignIn).toHaveBeenCalledWith('log-in'))
  expect((await box()).value).toBe('So quiet.')
})

test('one may delete one’s own comment only', async () => {
  const own = comment(2, { user_id: buyer.user.id })
  await open(
    {
      [path]: () => ({ items: [comment(1), own], next_cursor: null }),
      [`DELETE /comments/${own.id}`]: () => undefined,
    },
    buyer,
  )
  await screen.findByText('Comment 2')
  fireEvent.click(screen.getByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(screen.queryByText('Comment 2')).toBeNull())
  expect(screen.getByText('Comment 1')).toBeTruthy()
})

test('comments that cannot be read leave a line with Retry', async () => {
  await open({ [path]: () => refusal(500, 'INTERNAL') })
  expect(await screen.findByText('The comments could not be loaded.')).toBeTruthy()
})
