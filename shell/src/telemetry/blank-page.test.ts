import { beforeEach, expect, test, vi } from 'vitest'
import { watchBlank } from './blank-page.ts'

// Not rendered here
Object.defineProperty(HTMLElement.prototype, 'innerText', {
  get(this: HTMLElement) {
    return this.textContent
  },
})
HTMLElement.prototype.checkVisibility = () => true

beforeEach(() => vi.useFakeTimers())

function watch(html: string) {
  document.body.innerHTML = html
  const onBlank = vi.fn()
  let page = '/'
  watchBlank({ here: () => page, onBlank })
  return { onBlank, go: (to: string) => void (page = to) }
}

test('a page that shows nothing for ten seconds is blank, once', () => {
  const { onBlank } = watch('<main><div> </div></main>')
  vi.advanceTimersByTime(9999)
  expect(onBlank).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(onBlank).toHaveBeenCalledOnce()
})

test.each(['<main>Text</main>', '<main><canvas></canvas></main>'])('a page with content is not: %s', (html) => {
  const { onBlank } = watch(html)
  vi.advanceTimersByTime(30_000)
  expect(onBlank).not.toHaveBeenCalled()
})

test('looks at each page', () => {
  const { onBlank, go } = watch('<main>Text</main>')
  vi.advanceTimersByTime(10_000)
  document.body.innerHTML = ''
  go('/creators')
  vi.advanceTimersByTime(10_000)
  expect(onBlank).toHaveBeenCalledOnce()
})
