import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { artworksGet } from '@atelier/contract/artworks/routes.ts'
import { commentsCreate, commentsDelete, commentsList, commentsRestore } from '@atelier/contract/comments/routes.ts'
import type { Comment } from '@atelier/contract/comments/schemas.ts'
import { noticesHeld } from '@atelier/contract/notices/routes.ts'
import { answer, buyer, idOf, makeArtwork, openPage, refusal } from '@atelier/platform/testing'
import type { Answer, Visitor } from '@atelier/platform/testing'
import remote from '../remote.tsx'
import { commentsTexts } from './texts.ts'

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

test('shows comments in the given order with their ages', async () => {
  const ages = [0, 5, 120, 60 * 24 * 3]
  await open([listed(...ages.map((age, number) => comment(number, { created_at: minutes(age) })))])
  await screen.findByText('Comment 0')
  const times = [...document.querySelectorAll('section time')].map((time) => time.textContent)
  expect(times).toEqual(['Just now', '5 minutes ago', '2 hours ago', '3 days ago'])
})

test('shows a new comment first and clears the box', async () => {
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

test('counts a comment as its limit does: cleaned, by characters', async () => {
  const page = await open([answer(commentsCreate, () => comment(2))], buyer)
  await type(` ${'🎨'.repeat(1000)}\0\uFEFF\r\n`)
  expect(screen.getByText('1,000 / 1,000').dataset['over']).toBe('false')
  post()
  await waitFor(() => expect(page.calls(commentsCreate)).toHaveLength(1))
  await type('x'.repeat(1001))
  expect(screen.getByText('1,001 / 1,000').dataset['over']).toBe('true')
  post()
  expect(await screen.findByText('Use at most 1,000 characters.')).toBeTruthy()
  expect(page.calls(commentsCreate)).toHaveLength(1)
})

test('shows its author a comment that moderators hold back as under review, on its own page alone', async () => {
  const held = (number: number, artwork: number, notice_id: string | null = null) => ({
    kind: 'comment' as const,
    id: idOf(number),
    title: `Held ${number}`,
    path: `/artwork/${idOf(artwork)}`,
    notice_id,
  })
  const items = [held(1, 1), held(2, 2), held(3, 1, idOf(9)), { ...held(4, 1), kind: 'artwork' as const }]
  await open([answer(noticesHeld, () => ({ items }))], buyer)
  await screen.findByText('Under review. Only you see this.')
  expect(screen.getAllByText(/^Held/).map(({ textContent }) => textContent)).toEqual(['Held 1'])
})

test('focuses the box and announces the comment after posting', async () => {
  await open([answer(commentsCreate, () => comment(2))], buyer)
  await userEvent.type(await box(), 'So quiet.')
  await userEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Comment posted')).toBeTruthy()
  expect(await box()).toBe(document.activeElement)
})

test('keeps an unposted comment in the box, and retries with the same id', async () => {
  const page = await open([answer(commentsCreate, () => refusal(500, 'INTERNAL'))], buyer)
  await type('So quiet.')
  post()
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to post comment', variant: 'destructive' }]))
  expect((await box()).value).toBe('So quiet.')
  await screen.findByRole('button', { name: 'Post comment' })
  post()
  await waitFor(() => expect(page.calls(commentsCreate)).toHaveLength(2))
  const [first, second] = page.calls(commentsCreate)
  expect(second!.body.id).toBe(first!.body.id)
})

test('shows a server validation error at the box, focused', async () => {
  const data = { where: 'body', fields: { content: ['Too loud.'] } }
  await open([answer(commentsCreate, () => refusal(422, 'VALIDATION', 'x', data))], buyer)
  await type('SO QUIET')
  post()
  expect(await screen.findByText('Too loud.')).toBeTruthy()
  expect(await box()).toBe(document.activeElement)
})

test('restores an unposted comment on remount', async () => {
  const first = await open([], buyer)
  await type('So quiet.')
  first.unmount()
  await open([], buyer)
  expect((await box()).value).toBe('So quiet.')
  expect(screen.getByText('Draft restored')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await box()).value).toBe('')
  expect(await box()).toBe(document.activeElement)
  expect(screen.queryByText('Draft restored')).toBeNull()
  await type('Anew.')
  expect(screen.queryByText('Draft restored')).toBeNull()
})

test("another creator's name links to their page, a buyer's does not", async () => {
  await open([
    listed(
      comment(1, { by_creator: true }),
      comment(2, { by_creator: false, profile: { id: idOf(501), full_name: 'Bo Hart', avatar_url: null } }),
    ),
  ])
  await screen.findByText('Comment 1')
  expect(screen.getByRole('link', { name: 'Ada Cole' })).toHaveProperty('pathname', `/creators/${idOf(500)}`)
  expect(screen.getByText('Bo Hart').closest('a')).toBeNull()
})

test('marks a comment by the artist and links to them', async () => {
  const artist = makeArtwork(1).user_id
  await open([listed(comment(1, { user_id: artist }), comment(2))])
  const words = (number: number) => screen.getByText(`Comment ${number}`).parentElement!
  await screen.findByText('Comment 1')
  expect(words(1).textContent).toContain('Artist')
  expect(words(1).querySelector('a')).toHaveProperty('pathname', `/creators/${artist}`)
  expect(words(2).textContent).not.toContain('Artist')
  expect(words(2).querySelector('a')).toBeNull()
})

test('Ctrl+Enter posts the comment', async () => {
  const page = await open([answer(commentsCreate, () => comment(2, { content: 'So quiet.' }))], buyer)
  await type('So quiet.')
  await userEvent.type(await box(), '{Control>}{Enter}{/Control}')
  await waitFor(() => expect(page.calls(commentsCreate)).toHaveLength(1))
})

test('a blank comment is not sent', async () => {
  const page = await open([], buyer)
  await type('   ')
  post()
  expect(await screen.findByText('Write a comment first.')).toBeTruthy()
  expect(page.calls(commentsCreate)).toEqual([])
})

test('a guest logs in to post; the text is kept and posted on return', async () => {
  let broken = true
  const page = await open([
    answer(commentsCreate, () => (broken ? refusal(500, 'INTERNAL') : comment(2, { content: 'So quiet.' }))),
  ])
  await type(' So quiet. ')
  post()
  await waitFor(() => expect(page.session.openSignIn).toHaveBeenCalled())
  const [, options] = page.session.openSignIn.mock.lastCall!
  expect(options).toMatchObject({ reason: 'comment on “Artwork 1”', resume: { kind: 'comment', text: 'So quiet.' } })
  await act(async () => page.session.logIn(buyer))
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to post comment' }]))
  expect((await box()).value).toBe('So quiet.')
  broken = false
  await waitFor(() => expect(screen.getByRole('button', { name: 'Post comment' })).toHaveProperty('disabled', false))
  post()
  await waitFor(() => expect(page.calls(commentsCreate)).toHaveLength(2))
  expect(page.calls(commentsCreate).map(({ body }) => body.id)).toEqual([options!.resume!.id, options!.resume!.id])
  await waitFor(async () => expect((await box()).value).toBe(''))
})

const own = { user_id: buyer.user.id }

/** Opens comments by the visitor and by others; the visitor deletes some. */
async function openOwn(more: Answer[] = [], given: Partial<Comment>[] = [own, {}, own, {}]) {
  const all = given.map((of, number) => comment(number + 1, { created_at: minutes(number), ...of }))
  const gone = new Set<string>()
  const page = await open(
    [
      answer(commentsList, () => ({ items: all.filter(({ id }) => !gone.has(id)), next_cursor: null })),
      answer(commentsDelete, ({ params }) => void gone.add(params.id)),
      answer(commentsRestore, ({ params }) => {
        gone.delete(params.id)
        return all.find(({ id }) => id === params.id)!
      }),
      ...more,
    ],
    buyer,
  )
  await screen.findByText('Comment 1')
  const remove = (number: number) =>
    userEvent.click(screen.getByText(`Comment ${number}`).closest('li')!.querySelector('button')!)
  const listed = () => screen.getAllByText(/^Comment \d$/).map(({ textContent }) => textContent)
  return { ...page, remove, listed }
}

test('deletes only own comments, immediately, moving the focus to the next one', async () => {
  const page = await openOwn()
  expect(screen.getAllByRole('button', { name: 'Delete comment' })).toHaveLength(2)
  // Those of others have a menu
  const menus = () => screen.getAllByRole('button', { name: /^More about/ }).filter((one) => one.closest('li'))
  await waitFor(() => expect(menus()).toHaveLength(2))
  await page.remove(1)
  await waitFor(() => expect(page.listed()).toEqual(['Comment 2', 'Comment 3', 'Comment 4']))
  expect(document.activeElement?.closest('li')?.textContent).toContain('Comment 2')
  await waitFor(() =>
    expect(page.shown).toMatchObject([{ title: 'Comment deleted', duration: 10_000, outlives: true }]),
  )
  await page.remove(3)
  await waitFor(() => expect(page.listed()).toEqual(['Comment 2', 'Comment 4']))
  expect(document.activeElement?.closest('li')?.textContent).toContain('Comment 4')
})

test('the focus moves to the box once no comment is left', async () => {
  const page = await openOwn([], [{ user_id: buyer.user.id }])
  await page.remove(1)
  await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('Undo restores a deleted comment in its place, also from another page', async () => {
  const page = await openOwn()
  await page.remove(3)
  await waitFor(() => expect(page.shown).toHaveLength(1))
  await page.go('/creators')
  await act(async () => page.shown[0]!.action!.onAction())
  await waitFor(() => expect(page.calls(commentsRestore)).toMatchObject([{ params: { id: idOf(3) } }]))
  await page.go(-1)
  await waitFor(() => expect(page.listed()).toEqual(['Comment 1', 'Comment 2', 'Comment 3', 'Comment 4']))
})

test('restores a comment whose deletion failed', async () => {
  const page = await openOwn([answer(commentsDelete, () => refusal(500, 'INTERNAL'))])
  await page.remove(3)
  await waitFor(() => expect(page.shown).toMatchObject([{ title: 'Failed to delete comment', variant: 'destructive' }]))
  expect(page.listed()).toEqual(['Comment 1', 'Comment 2', 'Comment 3', 'Comment 4'])
})

test('shows Retry when comments fail to load', async () => {
  await open([answer(commentsList, () => refusal(500, 'INTERNAL'))])
  expect(await screen.findByText("We couldn't load the comments.")).toBeTruthy()
})

test('an offline comment is shown as pending, and appears once after it is posted', async () => {
  const items: Comment[] = []
  const page = await open([answer(commentsList, () => ({ items, next_cursor: null }))], buyer)
  await type('So quiet.')
  act(() => page.online.become(false))
  post()
  expect(await screen.findByText(commentsTexts.later)).toBeTruthy()
  expect((await box()).value).toBe('')
  expect(page.calls(commentsCreate)).toEqual([])
  const [call] = page.outbox.added
  expect(call).toMatchObject({ route: commentsCreate, input: { body: { id: call!.id, content: 'So quiet.' } } })

  items.push(comment(2, { content: 'So quiet.', user_id: buyer.user.id }))
  act(() => page.outbox.set(page.outbox.getSnapshot().map((entry) => ({ ...entry, status: 'sent' }))))
  await act(() => page.queryClient.invalidateQueries())
  await waitFor(() => expect(screen.getAllByText('So quiet.')).toHaveLength(1))
  expect(screen.queryByText(commentsTexts.later)).toBeNull()
})

test('a comment whose response was lost stays pending under the same id', async () => {
  const page = await open([answer(commentsCreate, () => refusal(503, 'UNAVAILABLE'))], buyer)
  await type('So quiet.')
  post()
  await waitFor(() => expect(page.shown).toHaveLength(1))
  act(() => page.online.become(false))
  post()
  await waitFor(() => expect(page.outbox.added).toHaveLength(1))
  expect(page.outbox.added[0]!.id).toBe(page.calls(commentsCreate)[0]!.body.id)
})

test('a rejected pending comment can be retried or discarded', async () => {
  const page = await open([], buyer)
  const input = { params: { id: idOf(1) }, body: { id: idOf(9), content: 'So quiet.' } }
  const error = { code: 'FORBIDDEN', message: 'No' }
  await box()
  act(() => page.outbox.set([{ id: idOf(9), queue: idOf(1), input, status: 'failed', error, added: 0 }]))
  fireEvent.click(await screen.findByRole('button', { name: commentsTexts.retry }))
  fireEvent.click(screen.getByRole('button', { name: commentsTexts.discard }))
  expect(page.outbox).toMatchObject({ retried: [idOf(1)], removed: [idOf(9)] })
  expect(screen.queryByText('So quiet.')).toBeNull()
})
