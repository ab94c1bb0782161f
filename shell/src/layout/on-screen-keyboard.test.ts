import { afterEach, expect, test } from 'vitest'
import { watchKeyboard } from './on-screen-keyboard.ts'

const view = Object.assign(new EventTarget(), { height: innerHeight, scale: 1 })
watchKeyboard(view as unknown as VisualViewport)

function show(height: number, scale = 1) {
  Object.assign(view, { height, scale })
  view.dispatchEvent(new Event('resize'))
  return document.documentElement.style.getPropertyValue('--keyboard')
}
const field = document.createElement('textarea')

afterEach(() => {
  field.remove()
})

test('a keyboard that covers the page is known by its height while a field has the focus', () => {
  document.body.append(field)
  field.focus()
  expect(show(innerHeight - 300)).toBe('300px')
  expect(show(innerHeight)).toBe('')
})

test('neither the bars of a browser nor a zoomed page is a keyboard, nor anything without a focused field', () => {
  document.body.append(field)
  field.focus()
  expect(show(innerHeight - 80)).toBe('')
  expect(show(innerHeight / 2, 2)).toBe('')
  field.blur()
  expect(show(innerHeight - 300)).toBe('')
})
