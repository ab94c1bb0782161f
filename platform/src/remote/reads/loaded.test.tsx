import { act, fireEvent, render, screen } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { creators } from '@atelier/contract/creators/endpoints.ts'
import type { Creator as CreatorData } from '@atelier/contract/creators/schemas.ts'
import { creatorsGet } from '@atelier/contract/creators/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import { answer, refusal } from '../../testing/answers.ts'
import { fakePlatform } from '../../testing/fake-platform.ts'
import { makeCreator } from '../../testing/samples.ts'
import { Loaded } from './loaded.tsx'
import { SlotRoot } from '../react/slot-root.tsx'
import { usePlatform } from '../use-platform.ts'

afterEach(() => void vi.useRealTimers())

function Creator() {
  const { api } = usePlatform()
  return (
    <Loaded
      query={useQuery(query(api, creatorsGet, { params: { id: 'one' } }))}
      notFound={<p>Nobody</p>}
      pending={<p>Loading</p>}
      failed="Not loaded."
      frame={(content) => <main>{content}</main>}
    >
      {(creator) => <h1>{creator.full_name}</h1>}
    </Loaded>
  )
}

async function open(reply: Parameters<typeof answer<typeof creators.get>>[1]) {
  const platform = fakePlatform({ remote: 'test', answers: [answer(creatorsGet, reply)] })
  await act(async () => render(<SlotRoot platform={platform} filling={Creator} props={{}} />))
}
const mara = makeCreator(1, { full_name: 'Mara Ilves' })
const main = () => screen.getByRole('main').textContent

test('the frame surrounds both the pending state and the content', async () => {
  let arrive = (_: CreatorData) => {}
  await open(() => new Promise<CreatorData>((resolve) => (arrive = resolve)))
  expect(main()).toBe('Loading')
  await act(async () => arrive(mara))
  expect((await screen.findByRole('heading')).textContent).toBe('Mara Ilves')
  expect(main()).toBe('Mara Ilves')
})

test.each([refusal(404, 'CREATOR_NOT_FOUND'), refusal(422, 'VALIDATION')])(
  '$failure.code shows the not-found state without the frame',
  async (answered) => {
    await open(() => answered)
    expect(await screen.findByText('Nobody')).toBeTruthy()
    expect(screen.queryByRole('main')).toBeNull()
  },
)

test('a failure shows a line whose Retry refetches', async () => {
  let broken = true
  await open(() => (broken ? refusal(500, 'INTERNAL') : mara))
  expect(await screen.findByText('Not loaded.')).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Mara Ilves')).toBeTruthy()
})

test('a late read shows the same line, replaced by the content when it arrives', async () => {
  vi.useFakeTimers()
  let arrive = (_: CreatorData) => {}
  await open(() => new Promise<CreatorData>((resolve) => (arrive = resolve)))
  await act(() => vi.advanceTimersByTimeAsync(7999))
  expect(main()).toBe('Loading')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(main()).toContain('Not loaded.')
  await act(async () => arrive(mara))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(main()).toBe('Mara Ilves')
})

test('Retry of a late read cancels it, refetches and restarts the timeout', async () => {
  vi.useFakeTimers()
  const answers = vi.fn(() => new Promise<CreatorData>(() => {}))
  await open(answers)
  await act(() => vi.advanceTimersByTimeAsync(8000))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(answers).toHaveBeenCalledTimes(2)
  expect(main()).toBe('Loading')
  answers.mockResolvedValue(mara)
  await act(() => vi.advanceTimersByTimeAsync(8000))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(main()).toBe('Mara Ilves')
})
