import { act, useState } from 'react'
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { allowTranslation } from './translated-page.ts'

beforeAll(() => allowTranslation(document.body))

let show: (count: number) => void

function Sample() {
  const [count, setCount] = useState(3)
  show = setCount
  return (
    <p>
      {count % 2 === 0 && <i>busy </i>}
      {count} works
      {count < 5 && ' left'}
      <b>end</b>
    </p>
  )
}

const font = (text: Text) => {
  const element = document.createElement('x-font')
  element.textContent = `«${text.data}»`
  return element
}

/** How translators and extensions change a text. */
const hands: Record<string, (text: Text) => void> = {
  'replaces it': (text) => text.replaceWith(font(text)),
  'inserts before it, then removes it': (text) => {
    text.before(font(text))
    text.remove()
  },
  'removes it, then inserts': (text) => {
    const { parentNode, nextSibling } = text
    text.remove()
    parentNode!.insertBefore(font(text), nextSibling)
  },
  'wraps it': (text) => {
    const element = document.createElement('x-font')
    text.before(element)
    element.append(text)
  },
  'removes it': (text) => text.remove(),
}

test.each(Object.entries(hands))('React goes on after a translator that %s', async (name, change) => {
  const { container, unmount } = render(<Sample />)
  const texts = [...container.querySelector('p')!.childNodes].filter((node) => node instanceof Text)
  texts.forEach(change)
  await act(async () => {})
  for (const count of [4, 5, 6]) {
    await act(async () => show(count))
    await act(async () => {})
    if (name !== 'removes it') expect(container.textContent).toContain(String(count))
    expect(container.querySelectorAll('i')).toHaveLength(count % 2 === 0 ? 1 : 0)
  }
  unmount()
})
