import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFirstPaint } from './first-paint.ts'

const painted = `
  <div id="missing-shell"></div>
  <div id="first-paint">
    <header><a href="/">Atelier</a><a href="/creators">Creators</a></header>
    <main><div data-first-paint=""><input aria-label="Search" value=""><textarea aria-label="Letter"></textarea><p>Nine skeletons</p></div></main>
  </div>`

afterEach(() => (document.body.innerHTML = ''))

/** The document as rendered by the edge, with the shell and the target of the page. */
function paint({ search = '' } = {}) {
  document.body.innerHTML = `${painted}<div id="root"></div>`
  render(<ShellWithPage search={search} />, { container: document.getElementById('root')! })
  const onError = vi.fn()
  const firstPaint = createFirstPaint(document, onError)
  return {
    firstPaint,
    onError,
    place: screen.getByTestId('place'),
    typed: document.querySelector<HTMLInputElement>('[data-first-paint] input')!,
    search: document.querySelector<HTMLInputElement>('#root input')!,
  }
}

function ShellWithPage({ search }: { search: string }) {
  const [words, setWords] = useState(search)
  const [letter, setLetter] = useState('')
  return (
    <div>
      <header>
        <a href="/">Atelier</a>
        <a href="/creators">Creators</a>
      </header>
      <main>
        <div data-testid="place" />
        <input aria-label="Search" value={words} onChange={(event) => setWords(event.target.value)} />
        <textarea aria-label="Letter" value={letter} onChange={(event) => setLetter(event.target.value)} />
        <output>{words + letter}</output>
      </main>
    </div>
  )
}

const shownText = () => document.querySelector('output')!.textContent

test('shows nothing if the document has no first paint', () => {
  const firstPaint = createFirstPaint(document, () => {})
  expect(firstPaint.isShown()).toBe(false)
  firstPaint.adopt(document.body)
  firstPaint.end()
  expect(document.body.children).toHaveLength(0)
})

test('replaces the frame with the shell and keeps the painted page until the page mounts', () => {
  const { firstPaint, place } = paint()
  firstPaint.adopt(place)
  expect(document.getElementById('first-paint')).toBeNull()
  expect(document.getElementById('missing-shell')).toBeNull()
  expect(place.textContent).toContain('Nine skeletons')
  expect(firstPaint.isShown()).toBe(true)

  const listener = vi.fn(() => expect(firstPaint.isShown()).toBe(false))
  firstPaint.subscribe(listener)
  firstPaint.end()
  firstPaint.end()
  expect(listener).toHaveBeenCalledOnce()
  expect(place.childElementCount).toBe(0)
})

test('skips the paint if the page mounts before the shell is adopted', () => {
  const { firstPaint, place } = paint()
  firstPaint.end()
  firstPaint.adopt(place)
  expect(place.childElementCount).toBe(0)
})

test('moves the focus from a link of the frame to the matching link of the shell', () => {
  const { firstPaint, place } = paint()
  document.querySelector<HTMLElement>('#first-paint a[href="/creators"]')!.focus()
  firstPaint.adopt(place)
  expect(document.activeElement).toBe(document.querySelector('#root a[href="/creators"]'))
})

test('moves typed text, focus and selection to the page and fires input events', () => {
  const { firstPaint, place, typed, search } = paint()
  typed.focus()
  typed.value = 'aurora'
  typed.setSelectionRange(1, 3)
  firstPaint.adopt(place)
  expect(document.activeElement).toBe(typed)
  firstPaint.end()
  expect(search.value).toBe('aurora')
  expect(shownText()).toBe('aurora')
  expect(document.activeElement).toBe(search)
  expect([search.selectionStart, search.selectionEnd]).toEqual([1, 3])
})

test('moves a text of several lines too', () => {
  const { firstPaint, place } = paint()
  const letter = document.querySelector<HTMLTextAreaElement>('[data-first-paint] textarea')!
  firstPaint.adopt(place)
  letter.focus()
  letter.value = 'Dear client,\nhello'
  letter.setSelectionRange(4, 4)
  firstPaint.end()
  const target = screen.getByLabelText<HTMLTextAreaElement>('Letter')
  expect(shownText()).toBe('Dear client,\nhello')
  expect(document.activeElement).toBe(target)
  expect(target.selectionStart).toBe(4)
})

test('a video that was started goes on in the page', () => {
  const { firstPaint, place, search } = paint()
  const painted = document.createElement('video')
  const film = document.createElement('video')
  document.querySelector('[data-first-paint]')!.append(painted)
  search.after(film)
  firstPaint.adopt(place)
  Object.assign(painted, { currentTime: 4, muted: true })
  void painted.play()
  firstPaint.end()
  expect(film).toMatchObject({ currentTime: 4, muted: true, paused: false })
})

test('content stays until the page has read the same data, apart from skeletons that both have', async () => {
  const { firstPaint, place } = paint()
  document.body.innerHTML = document.body.innerHTML.replace('data-first-paint=""', 'data-first-paint="content"')
  const content = createFirstPaint(document, () => {})
  expect([firstPaint.isContent, content.isContent]).toEqual([false, true])
  const main = document.querySelector('main')!
  const skeleton = () => {
    const element = main.appendChild(document.createElement('p'))
    element.setAttribute('aria-busy', 'true')
    return element
  }
  const painted = document.querySelector('[data-first-paint]')!
  painted.innerHTML = '<p aria-busy="true">Comments</p>'
  const [comments, artwork] = [skeleton(), skeleton()]
  content.end()
  await Promise.resolve()
  expect(content.isShown()).toBe(true)
  artwork.remove()
  await vi.waitFor(() => expect(content.isShown()).toBe(false))
  expect(painted.isConnected).toBe(false)
  expect(comments.isConnected).toBe(true)
  expect(place.isConnected).toBe(false)
})

test('content of a page that reads nothing goes after a second', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  document.body.innerHTML =
    '<div id="first-paint"><main><p aria-busy="true"></p><div data-first-paint="content">Aurora</div></main></div>'
  const { end, isShown } = createFirstPaint(document, () => {})
  end()
  await vi.advanceTimersByTimeAsync(999)
  expect(isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown()).toBe(false)
})

test('without typed text the page keeps its own values, and the focus stays', () => {
  const { firstPaint, place, search } = paint({ search: 'from the address' })
  firstPaint.adopt(place)
  const link = screen.getByText('Creators')
  link.focus()
  firstPaint.end()
  expect(search.value).toBe('from the address')
  expect(document.activeElement).toBe(link)
})
