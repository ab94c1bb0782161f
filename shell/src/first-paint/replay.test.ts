import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_ACTIONS } from '@atelier/contract/releases/early-actions.ts'
import { createFirstPaint } from './first-paint.ts'

const global = globalThis as { [EARLY_ACTIONS]?: unknown[] }
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  delete global[EARLY_ACTIONS]
  document.body.innerHTML = ''
})

// A later import resolves within the tests' fake time
await import('./run-replay.ts')

type Find = (selector: string) => HTMLElement
type Recorded = { type: string; at: HTMLElement | null; time?: number; key?: string; value?: string }

/** Paints a page, records actions on it as the document's script does, and mounts the page. */
async function replay(painted: string, mounted: string, act: (find: Find) => Recorded[]) {
  document.body.innerHTML = `
    <div id="first-paint"><main><div data-first-paint="">${painted}</div></main></div>
    <div id="root"><div><main><div id="place"></div><div id="live">${mounted}</div></main></div></div>`
  const find: Find = (selector) => document.querySelector<HTMLElement>(`[data-first-paint] ${selector}`)!
  global[EARLY_ACTIONS] = act(find).map((action) => ({ time: performance.now(), ...action }))
  const done: string[] = []
  const page = document.getElementById('live')!
  for (const type of ['click', 'input', 'keydown'])
    page.addEventListener(type, (event) => {
      const at = event.target as HTMLInputElement
      done.push([type, at.id || at.textContent, (event as KeyboardEvent).key ?? at.value].filter(Boolean).join(' '))
      if (type === 'click' && at.type !== 'checkbox') event.preventDefault()
    })
  const firstPaint = createFirstPaint(document, () => {})
  firstPaint.adopt(document.getElementById('place')!)
  await vi.advanceTimersByTimeAsync(10)
  expect(done).toEqual([])
  firstPaint.end()
  await vi.advanceTimersByTimeAsync(10)
  return { done, page, firstPaint }
}

const click = (at: HTMLElement): Recorded => ({ type: 'click', at })
const key = (at: HTMLElement | null, name: string): Recorded => ({ type: 'key', at, key: name })
const input = (at: HTMLElement, value: string): Recorded => ({ type: 'input', at, value })

test('presses, text and keys are repeated in their order', async () => {
  const parts = '<button id="one">One</button><input id="q" name="q"><a id="card" href="/x">X</a>'
  const { done } = await replay(parts, parts, (find) => [
    click(find('#one')),
    input(find('#q'), 's'),
    input(find('#q'), 'sea'),
    key(find('#q'), 'Enter'),
    click(find('#card')),
  ])
  expect(done).toEqual(['click one', 'input q sea', 'keydown q Enter', 'click card'])
})

test('Enter and Space press what has the focus within a group by then', async () => {
  const group = '<div role="group"><button>One</button><button id="two">Two</button></div>'
  document.addEventListener(
    'keydown',
    ({ key: name }) => name === 'ArrowRight' && document.querySelector<HTMLElement>('#live #two')!.focus(),
    { once: true },
  )
  const { done } = await replay(group, group, (find) => [
    key(find('button'), 'ArrowRight'),
    key(find('button'), 'Home'),
    key(find('button'), 'Enter'),
  ])
  expect(done).toEqual(['keydown One ArrowRight', 'keydown two Home', 'keydown two Enter', 'click two'])
})

test('Enter in a field submits its form by the button, unless that is disabled', async () => {
  const forms = (disabled: string) =>
    `<form aria-label="A"><input id="a" name="a"><button type="submit">Search</button></form><form><input id="b" name="b"><button type="submit" ${disabled}>Send</button></form>`
  const { done } = await replay(forms(''), forms('disabled'), (find) => [
    key(find('#a'), 'Enter'),
    key(find('#b'), 'Enter'),
  ])
  expect(done).toEqual(['keydown a Enter', 'click Search', 'keydown b Enter'])
})

test('boxes and choices are set as they were left', async () => {
  const parts = '<label><input type="checkbox">Video</label><select aria-label="Sort"><option>a<option>b</select>'
  const { done, page } = await replay(parts, parts, (find) => {
    const box = find('input') as HTMLInputElement
    box.checked = true
    return [input(box, 'on'), input(box, 'on'), input(find('select'), 'b')]
  })
  expect(page.querySelector('input')!.checked).toBe(true)
  expect(page.querySelector('select')!.value).toBe('b')
  expect(done.filter((each) => each.startsWith('click'))).toHaveLength(1)
})

test('pressing again is one press; a form is submitted once, with all that was typed', async () => {
  const parts =
    '<button>Like</button><form><textarea id="text" name="text"></textarea><button type="submit">Send</button></form>'
  const { done } = await replay(parts, parts, (find) => [
    click(find('button')),
    click(find('button')),
    key(find('button'), ' '),
    input(find('#text'), 'Hello'),
    click(find('[type=submit]')),
    input(find('#text'), 'Hello there'),
    click(find('[type=submit]')),
  ])
  expect(done.filter((each) => each.startsWith('click'))).toEqual(['click Like', 'click Send'])
  expect(done).toContain('input text Hello there')
})

test.each([
  ['another name', '<button>Remove</button>'],
  ['another item', '<li><h3>Lake</h3><button>Delete</button></li>'],
  ['another number of the same', '<button>Delete</button><button>Delete</button>'],
  ['another number in its name', '<button>Delete 2</button>'],
  ['a disabled one', '<button disabled>Delete</button>'],
])('presses nothing where the page has %s', async (_, mounted) => {
  const { done } = await replay('<button>Delete</button>', mounted, (find) => [click(find('button'))])
  await vi.advanceTimersByTimeAsync(6000)
  expect(done).toEqual([])
})

test('sends no form that lacks a text typed into it', async () => {
  const form = (fields: string) => `<form>${fields}<button type="submit">Send</button></form>`
  const { done } = await replay(form('<label for="_R_1_">Why</label><input id="_R_1_">'), form(''), (find) => [
    input(find('input'), 'Because'),
    click(find('button')),
  ])
  await vi.advanceTimersByTimeAsync(6000)
  expect(done).toEqual([])
})

test('finds controls by names that do not depend on generated ids, or on counts that arrive later', async () => {
  const radios = (id: string) =>
    `<input type="radio" name="${id}" value="dark" aria-labelledby="${id}-1"><b id="${id}-1">Dark</b>`
  const { done } = await replay(
    `<button role="tab">Active</button><label for="_R_2_">Why</label><input type="text" id="_R_2_">${radios('_R_7_')}`,
    `<button role="tab" aria-label="Active (3)">Active 3</button><label for="_r_8_">Why</label><input type="text" id="_r_8_">${radios('_r_1_')}`,
    (find) => {
      const radio = find('[type=radio]') as HTMLInputElement
      radio.checked = true
      return [click(find('[role=tab]')), input(find('[type=text]'), 'so'), input(radio, 'dark')]
    },
  )
  expect(done.filter((each) => !each.startsWith('input dark'))).toEqual([
    'click Active 3',
    'input _r_8_ so',
    'click dark',
  ])
})

test('presses the same item’s button, wherever the page has it, and no other', async () => {
  const items = (...names: string[]) =>
    names
      .map((name) => `<li><a href="/${name}">${name}</a><button aria-label="Like" id="${name}"></button></li>`)
      .join('')
  const { done } = await replay(items('aurora', 'lake'), items('new', 'aurora'), (find) => [
    click(find('#aurora')),
    click(find('#lake')),
  ])
  await vi.advanceTimersByTimeAsync(6000)
  expect(done).toEqual(['click aurora'])
})

test('waits for a control that the page shows later, longer while it reads data', async () => {
  const { done, page } = await replay('<button>More</button>', '<p aria-busy="true"></p>', (find) => [
    click(find('button')),
  ])
  await vi.advanceTimersByTimeAsync(3000)
  page.innerHTML = '<button id="more">More</button>'
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual(['click more'])
})

test('gives up after a while, and repeats what follows', async () => {
  const { done } = await replay('<button>More</button><button>Other</button>', '<button>Other</button>', (find) => [
    click(find('button')),
    click(find('button + button')),
  ])
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(1100)
  expect(done).toEqual(['click Other'])
})

test('presses of long ago are not repeated, texts are', async () => {
  vi.advanceTimersByTime(20_000)
  const parts = '<button>Delete</button><input id="q" name="q">'
  const { done } = await replay(parts, parts, (find) => [
    { ...click(find('button')), time: performance.now() - 11_000 },
    { ...input(find('input'), 'sea'), time: performance.now() - 11_000 },
  ])
  expect(done).toEqual(['input q sea'])
})

test('a text that is repeated keeps its selection', async () => {
  const parts = '<input name="q">'
  const { page } = await replay(parts, parts, (find) => {
    const field = find('input') as HTMLInputElement
    field.focus()
    field.value = 'sea'
    field.setSelectionRange(0, 1)
    return [input(field, 'sea')]
  })
  const { selectionStart, selectionEnd } = page.querySelector('input')!
  expect([selectionStart, selectionEnd]).toEqual([0, 1])
})

test('the focus waits for its control, unless something else has it by then', async () => {
  const parts = '<input aria-label="Search"><button>Popular</button>'
  const { page } = await replay(parts, '', (find) => {
    find('button').focus()
    return []
  })
  page.innerHTML = parts
  await vi.advanceTimersByTimeAsync(100)
  expect(document.activeElement).toBe(page.querySelector('button'))
})

test('nothing is repeated once another page was opened, or while the browser follows a link', async () => {
  const parts = '<button>One</button>'
  const { done, firstPaint } = await replay(parts, '', (find) => [click(find('button'))])
  firstPaint.leave()
  document.getElementById('live')!.innerHTML = parts
  await vi.advanceTimersByTimeAsync(2000)
  expect(done).toEqual([])
})
