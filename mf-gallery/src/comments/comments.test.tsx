import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { artworksGet } from '@atelier/contract/artworks/routes.ts'
import { commentsCreate, commentsDelete, commentsList } from '@atelier/contract/comments/routes.ts'
import type { Comment } from '@atelier/contract/comments/schemas.ts'
import { answer, buyer, idOf, makeArtwork, openPage, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'

const minutes = (count: number) => new Date(Date.now() - count * 60_000).toISOString()
const comment = (number: number, given: Partial<Comment> = {}): Comment => ({
  id: idOf(number),
  content: `Comment ${number}`,
  created_at: minutes(0),
  user_id: idOf(500),
  artwork_id: idOf(1),
  profile: { id: idOf(500), full_name: 'Ada Cole', avatar_url: null },
  ...given,
})
const listed = (...items: Comment[]) => answer(commentsList, () => ({ items, next_cursor: null }))
const defaults = [answer(artworksGet, () => makeArtwork(1, { comment_count: 4 })), listed()]
const open = (answers: Answer[] = [], as: Visitor = {}) =>
  openPage(remote, `/artwork/${idOf(1)}`, { as, answers: [...defaults, ...answers] })
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' })
const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
const type = async (value: string) => fireEvent.change(await box(), { target: { value } })

test('comments stand in the order given, each with its age', async () => {
  const ages = [0, 5, 120, 60 * 24 * 3]
  await open([listed(...ages.map((age, number) => comment(number, { created_at: minutes(age) })))])
  await screen.findByText('Comment 0')
  const times = [...document.querySelectorAll('section time')].map((time) => time.textContent)
  expect(times).toEqual(['Just now', '5 minutes ago', '2 hours ago', '3 days ago'])
})

test('a new comment stands before the others, and the box is empty again', async () => {
  const items = [comment(1)]
  const add = () => {
    items.unshift(comment(2, { content: 'So quiet.' }))
    return items[0]!
  }
  const list = answer(commentsList, () => ({ items, next_cursor: null }))
  const page = await open([list, answer(commentsCreate, add)], buyer)
  await screen.findByText('Comment 1')
  await type('  So quiet. ')
  post()
  expect(await screen.findByText('So quiet.')).toBeTruthy()
  expect((await box()).value).toBe('')
  expect(page.calls(commentsCreate)).toMatchObject([{ body: { content: 'So quiet.' } }])
  const contents = [...document.querySelectorAll('li p:last-child')].map((text) => text.textContent)
  expect(contents.filter((text) => text === 'So quiet.' || text === 'Comment 1')).toEqual(['So quiet.', 'Comment 1'])
})

test('what could not be posted stays in the box, and is sent again under the same id', async () => {
  const page = await open([answer(commentsCreate, () => refusal(500, 'INTERNAL'))], buyer)
  await type('So quiet.')
  post()
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to post comment', variant: 'destructive' }]))
  expect((await box()).value).toBe('So quiet.')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Post comment' })).toHaveProperty('disabled', false))
  post()
  await waitFor(() => expect(page.calls(commentsCreate)).toHaveLength(2))
  const [first, second] = page.calls(commentsCreate)
  expect(second!.body.id).toBe(first!.body.id)
})

test('what the server refuses stands at the box, which is focused', async () => {
  const data = { where: 'body', fields: { content: ['Too loud.'] } }
  await open([answer(commentsCreate, () => refusal(422, 'VALIDATION', 'x', data))], buyer)
  await type('SO QUIET')
  post()
  expect(await screen.findByText('Too loud.')).toBeTruthy()
  expect(document.activeElement).toBe(await box())
})

test('a comment that was not posted is there again when the artwork is', async () => {
  const first = await open([], buyer)
  await type('So quiet.')
  first.unmount()
  await open([], buyer)
  expect((await box()).value).toBe('So quiet.')
})

test('a blank comment is not sent', async () => {
  const page = await open([], buyer)
  await type('   ')
  post()
  expect(await screen.findByText('Please write something first.')).toBeTruthy()
  expect(page.calls(commentsCreate)).toEqual([])
})

test('a guest who posts is asked to log in, and keeps the text', async () => {
  const page = await open()
  await type('So quiet.')
  post()
  await waitFor(() => expect(page.session.openSignIn).toHaveBeenCalledWith('log-in'))
  expect((await box()).value).toBe('So quiet.')
})

test('one may delete one’s own comment only', async () => {
  const own = comment(2, { user_id: buyer.user.id })
  const items = [comment(1), own]
  const list = answer(commentsList, () => ({ items, next_cursor: null }))
  await open([list, answer(commentsDelete, () => void items.pop())], buyer)
  await screen.findByText('Comment 2')
  fireEvent.click(screen.getByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(screen.queryByText('Comment 2')).toBeNull())
  expect(screen.getByText('Comment 1')).toBeTruthy()
})

test('comments that cannot be read leave a line with Retry', async () => {
  await open([answer(commentsList, () => refusal(500, 'INTERNAL'))])
  expect(await screen.findByText('The comments could not be loaded.')).toBeTruthy()
})
