import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { commentsCreate, commentsDelete } from '@atelier/contract/comments/routes.ts'
import type { LikeState } from '@atelier/contract/likes/schemas.ts'
import { likesLike, likesUnlike } from '@atelier/contract/likes/routes.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { answer, refusal } from '../../testing/answers.ts'
import type { Answer } from '../../testing/answers.ts'
import { fakePlatform } from '../../testing/fake-platform.ts'
import { SlotRoot } from '../react/slot-root.tsx'
import { useChange } from './use-change.ts'
import type { Change } from './use-change.ts'

async function open<V>(useIt: () => Change<V>, ...answers: Answer[]) {
  const platform = fakePlatform({ remote: 'test', answers })
  let change!: Change<V>
  function Part() {
    change = useIt()
    return <p>{change.isPending ? 'pending' : 'idle'}</p>
  }
  await act(async () => render(<SlotRoot platform={platform} filling={Part} props={{}} />))
  return { platform, mutate: (variables: V) => act(async () => change.mutate(variables)) }
}

const input = { params: { id: 'one' } }
const comment = {
  id: 'one',
  content: 'So quiet.',
  created_at: '2026-03-04T10:00:00.000Z',
  user_id: 'ben',
  artwork_id: 'one',
  profile: { id: 'ben', full_name: 'Ben Ode', avatar_url: null },
}

test('success shows its toast, calls back, and invalidates the endpoint’s stale keys', async () => {
  const onDone = vi.fn()
  const { platform, mutate } = await open(
    () => useChange(commentsDelete, { done: { title: 'Deleted' }, failed: { title: 'Failed' }, onDone }),
    answer(commentsDelete, () => undefined),
  )
  const keys = [keyOf('comments.list'), keyOf('artworks.get'), keyOf('artworks.list')]
  for (const key of keys) platform.queryClient.setQueryData(key, 1)
  await mutate(input)
  await waitFor(() => expect(platform.shown).toEqual([{ title: 'Deleted', variant: 'success' }]))
  expect(onDone).toHaveBeenCalledExactlyOnceWith(undefined, input)
  expect(keys.map((key) => platform.queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})

test('a failure rolls back, shows its toast, and invalidates nothing', async () => {
  const steps: string[] = []
  const { platform, mutate } = await open(
    () =>
      useChange(commentsDelete, {
        optimistic: () => {
          steps.push('shown')
          return () => void steps.push('rolled back')
        },
        failed: ({ message }) => ({ title: 'Failed', description: message }),
        onSettled: () => void steps.push('settled'),
      }),
    answer(commentsDelete, () => refusal(500, 'INTERNAL', 'Try again.')),
  )
  platform.queryClient.setQueryData(keyOf('comments.list'), 1)
  await mutate(input)
  await waitFor(() => expect(steps).toEqual(['shown', 'rolled back', 'settled']))
  expect(platform.shown).toEqual([{ title: 'Failed', description: 'Try again.', variant: 'destructive' }])
  expect(platform.queryClient.getQueryState(keyOf('comments.list'))?.isInvalidated).toBe(false)
})

test.each([
  [false, "You're offline. Try again when you're back."],
  [true, 'Something went wrong.'],
])('a change without a response, online: %s, fails with "%s"', async (isOnline, description) => {
  const { platform, mutate } = await open(
    () => useChange(commentsDelete, { failed: { title: 'Failed', description: 'Something went wrong.' } }),
    answer(commentsDelete, () => Promise.reject(new TypeError('cut'))),
  )
  await act(async () => platform.online.become(isOnline))
  await mutate(input)
  await waitFor(() => expect(platform.shown).toEqual([{ title: 'Failed', description, variant: 'destructive' }]))
})

test.each([404, 409])('a %i triggers a refetch', async (status) => {
  const { platform, mutate } = await open(
    () => useChange(commentsDelete, { failed: { title: 'Failed' } }),
    answer(commentsDelete, () => refusal(status as 404, 'COMMENT_NOT_FOUND')),
  )
  platform.queryClient.setQueryData(keyOf('comments.list'), 1)
  await mutate(input)
  await waitFor(() => expect(platform.queryClient.getQueryState(keyOf('comments.list'))?.isInvalidated).toBe(true))
})

test('the client-generated id is stable until the body changes or is accepted', async () => {
  const ids: string[] = []
  let broken = true
  const { platform, mutate } = await open(
    () => useChange(commentsCreate, { clientId: true, failed: { title: 'Failed' }, done: { title: 'Posted' } }),
    answer(commentsCreate, ({ body }) => {
      ids.push(body.id)
      return broken ? refusal(500, 'INTERNAL') : comment
    }),
  )
  const post = async (content: string) => {
    const before = platform.shown.length
    await mutate({ ...input, body: { content } })
    await waitFor(() => expect(platform.shown).toHaveLength(before + 1))
  }
  await post('Quiet.')
  await post('Quiet.')
  await post('So quiet.')
  broken = false
  await post('So quiet.')
  await post('So quiet.')
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[1])
  expect(ids[3]).toBe(ids[2])
  expect(ids[4]).not.toBe(ids[3])
})

test('changes of one scope run in sequence, and only the last calls back', async () => {
  const pending: (() => void)[] = []
  const later = (state: LikeState) => () => new Promise<LikeState>((resolve) => pending.push(() => resolve(state)))
  const [liked, unliked] = [
    { liked: true, like_count: 1 },
    { liked: false, like_count: 0 },
  ]
  const onDone = vi.fn()
  const { platform, mutate } = await open(
    () =>
      useChange((like: boolean) => (like ? likesLike : likesUnlike), {
        input: () => input,
        scope: 'like one',
        failed: { title: 'Failed' },
        onDone,
      }),
    answer(likesLike, later(liked)),
    answer(likesUnlike, later(unliked)),
  )
  await mutate(true)
  await mutate(false)
  expect(platform.requests).toEqual(['PUT /artworks/one/like'])
  await act(async () => pending[0]!())
  await waitFor(() => expect(platform.requests).toHaveLength(2))
  expect(onDone).not.toHaveBeenCalled()
  await act(async () => pending[1]!())
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(unliked, false))
  expect(screen.getByText('idle')).toBeTruthy()
})
