import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readFilledFields } from './filled-fields.ts'

function Sample({ onSubmit }: { onSubmit: (values: string[]) => void }) {
  const [email, setEmail] = useState('')
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit([email, text])
      }}
    >
      <input aria-label="Email" value={email} onChange={(event) => setEmail(event.target.value)} />
      <textarea aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <button disabled={text === ''}>Send</button>
    </form>
  )
}

/** As some password managers do: React gets no event. */
function fillSilently(label: string, value: string): void {
  const field = screen.getByLabelText(label)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
}

test('a form is sent with the values of all of its fields, though no event has reported them', () => {
  readFilledFields(window)
  const sent: string[][] = []
  render(<Sample onSubmit={(values) => sent.push(values)} />)
  fillSilently('Email', 'ada@ink.test')
  fillSilently('Text', 'What light')
  const button = screen.getByRole<HTMLButtonElement>('button')
  expect(button.disabled).toBe(true)
  fireEvent.pointerDown(button)
  expect(button.disabled).toBe(false)
  fillSilently('Email', 'ada@art.test')
  fireEvent.submit(document.querySelector('form')!)
  expect(sent).toEqual([['ada@art.test', 'What light']])
})
