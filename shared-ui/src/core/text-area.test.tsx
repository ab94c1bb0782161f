import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextArea } from '@atelier/shared-ui/core.ts'

const LINE = 20

beforeEach(() => {
  // The simulated browser has no layout
  Object.defineProperty(HTMLTextAreaElement.prototype, 'scrollHeight', {
    configurable: true,
    get(this: HTMLTextAreaElement) {
      return this.value.split('\n').length * LINE
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLTextAreaElement.prototype, 'scrollHeight')
})

const sizes = (supported: boolean) => vi.stubGlobal('CSS', { supports: () => supported })
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Note')

test('grows and shrinks with typed and given text where the browser does not', () => {
  sizes(false)
  const { rerender } = render(<TextArea aria-label="Note" value="One" onValueChange={() => {}} />)
  expect(area().style.height).toBe('20px')
  rerender(<TextArea aria-label="Note" value={'One\nTwo\nThree'} onValueChange={() => {}} />)
  expect(area().style.height).toBe('60px')
  rerender(<TextArea aria-label="Note" value="" onValueChange={() => {}} />)
  expect(area().style.height).toBe('20px')
})

test('grows with text that keeps its length, and without a given value', () => {
  sizes(false)
  render(<TextArea aria-label="Note" defaultValue="abc" />)
  fireEvent.input(area(), { target: { value: 'a\nc' } })
  expect(area().style.height).toBe('40px')
})

test('keeps a height set by dragging', () => {
  sizes(false)
  const { rerender } = render(<TextArea aria-label="Note" value="One" onValueChange={() => {}} />)
  area().style.height = '300px'
  rerender(<TextArea aria-label="Note" value={'One\nTwo'} onValueChange={() => {}} />)
  expect(area().style.height).toBe('300px')
})

test('leaves the height to a browser that sizes fields', () => {
  sizes(true)
  render(<TextArea aria-label="Note" value={'One\nTwo'} onValueChange={() => {}} />)
  expect(area().style.height).toBe('')
})
