import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { creators } from '@atelier/contract/creators/endpoints.ts'
import { creatorsList } from '@atelier/contract/creators/routes.ts'
import { pages } from '@atelier/contract/queries.ts'
import { answer, refusal } from '../../testing/answers.ts'
import { fakePlatform } from '../../testing/fake-platform.ts'
import { makeCreator } from '../../testing/samples.ts'
import { PagedList } from './paged-list.tsx'
import type { PagedListTexts } from './paged-list.tsx'
import { SlotRoot } from '../react/slot-root.tsx'
import { usePlatform } from '../use-platform.ts'

afterEach(() => void vi.useRealTimers())

const texts: PagedListTexts = {
  listFailed: "We couldn't load the comments.",
  loadMore: 'More',
  moreFailed: 'No more could be loaded.',
  allLoaded: (total) => `All ${total} loaded`,
  shown: (count, total) => `${count} of ${total} shown`,
}

interface Given {
  delayMs?: number
  links?: boolean
  words?: PagedListTexts
}

function List({ delayMs, links, words = texts }: Given) {
  const { api } = usePlatform()
  const query = useInfiniteQuery(infiniteQueryOptions(pages(api, creatorsList, (cursor) => ({ query: { cursor } }))))
  return (
    <PagedList query={query} texts={words} empty={<p>Nothing</p>} skeleton={<p>Loading</p>} delayMs={delayMs}>
      {(items) => (
        <ul>
          {items.map(({ id, full_name }) => (
            <li key={id}>{links ? <a href={`/${id}`}>{full_name}</a> : full_name}</li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const page = (next_cursor: string | null, ...names: string[]) => ({
  items: names.map((full_name) => makeCreator(full_name.charCodeAt(0), { full_name })),
  next_cursor,
})
type Reply = Parameters<typeof answer<typeof creators.list>>[1]
const twoPages: Reply = ({ query }) => (query.cursor ? page(null, 'b', 'c') : page('2', 'a', 'b'))

async function open(reply: Reply, given: Given = {}) {
  const platform = fakePlatform({ remote: 'test', answers: [answer(creatorsList, reply)] })
  await act(async () => render(<SlotRoot platform={platform} filling={List} props={{ ...given }} />))
  return (online: boolean) => act(async () => platform.online.become(online))
}
const items = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('shows the skeleton until the first page arrives', async () => {
  await open(() => new Promise(() => {}))
  expect(screen.getByText('Loading')).toBeTruthy()
})

test('a failed list shows a line whose Retry refetches', async () => {
  let broken = true
  await open(() => (broken ? refusal(500, 'INTERNAL') : page(null, 'a')))
  expect(await screen.findByText(texts.listFailed)).toBeTruthy()
  broken = false
  press('Retry')
  expect(await screen.findByText('a')).toBeTruthy()
  expect(screen.queryByText(texts.listFailed)).toBeNull()
})

test('offline the line says so; a further page loads automatically on reconnect without moving focus', async () => {
  let broken = false
  const become = await open((input) => (broken ? refusal(500, 'INTERNAL') : twoPages(input)))
  await screen.findByText('a')
  broken = true
  press(texts.loadMore)
  expect(await screen.findByText(texts.moreFailed)).toBeTruthy()
  await become(false)
  expect(screen.getByText(/You're offline/)).toBeTruthy()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  broken = false
  await become(true)
  expect(await screen.findByText('c')).toBeTruthy()
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('a late list shows the same line until its first page arrives', async () => {
  vi.useFakeTimers()
  let arrive = () => {}
  await open(() => new Promise((resolve) => (arrive = () => resolve(page(null, 'a')))))
  await act(() => vi.advanceTimersByTimeAsync(7999))
  expect(screen.getByText('Loading')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(texts.listFailed)).toBeTruthy()
  await act(async () => arrive())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(items()).toEqual(['a'])
})

test('an empty list shows its empty state without a footer', async () => {
  await open(() => page(null))
  expect(await screen.findByText('Nothing')).toBeTruthy()
  expect(screen.queryByText(/loaded/)).toBeNull()
})

test('Load more appends the next page without duplicates, and the end shows the total', async () => {
  await open(twoPages)
  await screen.findByText('a')
  expect(screen.getByText('2 of 2 shown')).toBeTruthy()
  press('More')
  expect(await screen.findByText('All 3 loaded')).toBeTruthy()
  expect(items()).toEqual(['a', 'b', 'c'])
  expect(screen.getByRole('status').textContent).toBe('3 of 3 shown')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the delay after a click does not keep the next list busy', async () => {
  const Searched = ({ search }: { search: string }) => {
    const { api } = usePlatform()
    const options = pages(api, creatorsList, (cursor) => ({ query: { search, cursor } }))
    const query = useInfiniteQuery(infiniteQueryOptions(options))
    return (
      <PagedList
        query={query}
        texts={texts}
        id={search}
        delayMs={60_000}
        empty={<p>Nothing</p>}
        skeleton={<p>Loading</p>}
      >
        {(items) => items.map(({ id, full_name }) => <p key={id}>{full_name}</p>)}
      </PagedList>
    )
  }
  const reply: Reply = ({ query }) => page('2', query.search! + (query.cursor ?? ''))
  const platform = fakePlatform({ remote: 'test', answers: [answer(creatorsList, reply)] })
  const list = (search: string) => <SlotRoot platform={platform} filling={Searched} props={{ search }} />
  const { rerender } = render(list('a'))
  await screen.findByText('a')
  press('More')
  const isBusy = () => screen.getByRole('button', { name: 'More' }).getAttribute('aria-busy')
  await waitFor(() => expect(isBusy()).toBe('true'))
  rerender(list('b'))
  await screen.findByText('b')
  expect(isBusy()).toBeNull()
})

test('uses the API’s total where it counts', async () => {
  await open(() => Object.assign(page('2', 'a'), { total: 40 }))
  expect(await screen.findByText('1 of 40 shown')).toBeTruthy()
})

test('a failed next page keeps the items and offers Retry', async () => {
  let broken = true
  await open((request) => (broken && request.query.cursor ? refusal(500, 'INTERNAL') : twoPages(request)))
  await screen.findByText('a')
  press('More')
  expect(await screen.findByText(texts.moreFailed)).toBeTruthy()
  expect(items()).toEqual(['a', 'b'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }))
  broken = false
  press('Retry')
  expect(await screen.findByText('All 3 loaded')).toBeTruthy()
})

test('a hanging next page offers Retry after 8 s, which refetches it', async () => {
  const asked: ((answer: ReturnType<typeof page>) => void)[] = []
  await open(({ query }) => (query.cursor ? new Promise((resolve) => asked.push(resolve)) : page('2', 'a')))
  await screen.findByText('a')
  vi.useFakeTimers()
  screen.getByRole('button', { name: 'More' }).focus()
  press('More')
  await act(() => vi.advanceTimersByTimeAsync(7999))
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-busy')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(texts.moreFailed)).toBeTruthy()
  const retry = screen.getByRole('button', { name: 'Retry' })
  expect(retry.getAttribute('aria-busy')).toBeNull()
  expect(document.activeElement).toBe(retry)
  press('Retry')
  await act(() => vi.advanceTimersByTimeAsync(10))
  expect(retry.getAttribute('aria-busy')).toBe('true')
  expect(asked).toHaveLength(2)
  await act(async () => asked[1]!(page(null, 'b')))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(items()).toEqual(['a', 'b'])
  expect(document.activeElement?.textContent).toBe('b')
})

test('a late next page replaces Retry', async () => {
  let arrive = () => {}
  await open(({ query }) =>
    query.cursor ? new Promise((resolve) => (arrive = () => resolve(page(null, 'b')))) : page('2', 'a'),
  )
  await screen.findByText('a')
  vi.useFakeTimers()
  press('More')
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(screen.getByText(texts.moreFailed)).toBeTruthy()
  await act(async () => arrive())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(items()).toEqual(['a', 'b'])
  expect(screen.queryByText(texts.moreFailed)).toBeNull()
})

test.each([
  [true, 'A'],
  [false, 'LI'],
])('focus moves to the first new item (with links: %s)', async (links, tagName) => {
  await open(twoPages, { links })
  await screen.findByText('a')
  press('More')
  await screen.findByText('c')
  expect(document.activeElement).toMatchObject({ tagName, textContent: 'c' })
})

test('a delay holds the next page back and keeps the button busy', async () => {
  await open(twoPages, { delayMs: 300 })
  await screen.findByText('a')
  vi.useFakeTimers()
  press('More')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(items()).toEqual(['a', 'b'])
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-busy')).toBe('true')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(items()).toEqual(['a', 'b', 'c'])
})

test('a failure within the delay appears at its end, and Retry stays in place while refetching', async () => {
  await open(({ query }) => (query.cursor ? refusal(500, 'INTERNAL') : page('2', 'a')), { delayMs: 300 })
  await screen.findByText('a')
  vi.useFakeTimers()
  press('More')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(screen.queryByText(texts.moreFailed)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByText(texts.moreFailed)).toBeTruthy()
  press('Retry')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-busy')).toBe('true')
})

test('without an end text there is no end line', async () => {
  await open(() => page(null, 'a'), { words: { ...texts, allLoaded: undefined } })
  await screen.findByText('a')
  expect(screen.queryByText(/loaded/)).toBeNull()
})
