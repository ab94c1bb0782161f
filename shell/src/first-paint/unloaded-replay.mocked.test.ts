import { afterEach, expect, test, vi } from 'vitest'
import { EARLY_ACTIONS } from '@atelier/contract/releases/early-actions.ts'
import { createFirstPaint } from './first-paint.ts'

const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock('./run-replay.ts', () => {
  loads.count++
  throw new Error('The release is gone')
})

const global = globalThis as { [EARLY_ACTIONS]?: unknown[] }
afterEach(() => {
  delete global[EARLY_ACTIONS]
  document.body.innerHTML = ''
})

/** Mounts a page with a search field, which has the focus, and a button. */
function mount(act: (search: HTMLInputElement, button: HTMLElement) => unknown[]) {
  const controls = '<input name="q"><button>More</button>'
  document.body.innerHTML = `
    <div id="first-paint"><main><div data-first-paint="">${controls}</div></main></div>
    <div id="root"><div><main><div id="place"></div><div id="live">${controls}</div></main></div></div>`
  const painted = document.querySelector('[data-first-paint]')!
  const search = painted.querySelector('input')!
  global[EARLY_ACTIONS] = act(search, painted.querySelector('button')!)
  search.focus()
  const firstPaint = createFirstPaint(document, () => {})
  firstPaint.adopt(document.getElementById('place')!)
  firstPaint.end()
  return document.querySelector<HTMLInputElement>('#live input')!
}

test('restores the focus at once, and loads nothing if nothing was recorded', () => {
  const field = mount(() => [])
  expect(document.activeElement).toBe(field)
  expect(loads.count).toBe(0)
})

test('keeps what was typed if what repeats it cannot be loaded', async () => {
  const time = performance.now()
  const field = mount((search, button) => {
    search.value = 'lake'
    return [
      { type: 'input', at: search, value: 'lake', time },
      { type: 'click', at: button, time },
    ]
  })
  expect(document.activeElement).toBe(field)
  await vi.waitFor(() => expect(global[EARLY_ACTIONS]).toHaveLength(0))
  expect(field.value).toBe('lake')
})
