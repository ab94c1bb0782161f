import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTypedAhead } from './typed-ahead.ts'

const typed = createTypedAhead(window)
function type(text: string, on: Element = document.body) {
  for (const key of text) fireEvent.keyDown(on, { key })
}
const add = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild!
}
afterEach(() => {
  typed.take()
  document.body.innerHTML = ''
})

test('returns text typed outside of fields once', () => {
  type(' Hi ther!')
  fireEvent.keyDown(document.body, { key: 'Backspace' })
  type('e')
  expect(typed.take()).toBe('Hi there')
  expect(typed.take()).toBe('')
})

test('a space on a busy button is text; on another button it activates the button', () => {
  const button = add('<button aria-busy="true">Message</button>')
  type('Hi there', button)
  expect(typed.take()).toBe('Hi there')
  button.removeAttribute('aria-busy')
  type('a b', button)
  expect(typed.take()).toBe('ab')
})

test.each(['<input>', '<textarea></textarea>', '<div role="menu"></div>', '<div role="dialog"></div>'])(
  'what %s takes is not kept',
  (html) => {
    type('secret', add(html))
    expect(typed.take()).toBe('')
  },
)

test('ignores shortcuts and keys handled by the page', () => {
  fireEvent.keyDown(document.body, { key: 'c', ctrlKey: true })
  const used = add('<div></div>')
  used.addEventListener('keydown', (event) => event.preventDefault())
  type('r', used)
  expect(typed.take()).toBe('')
})

test.each([
  ['a press', () => fireEvent.pointerDown(document.body)],
  ['Tab', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['Enter', () => fireEvent.keyDown(document.body, { key: 'Enter' })],
  ['a field with the focus', () => fireEvent.focusIn(add('<input>'))],
])('%s ends it', (_, end) => {
  type('before')
  end()
  type('after')
  expect(typed.take()).toBe('after')
})

test('keeps no part of a character beyond the limit', () => {
  type('x'.repeat(499))
  type('👋👋')
  expect(typed.take()).toBe(`${'x'.repeat(499)}👋`)
})
