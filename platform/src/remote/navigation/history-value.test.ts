import { expect, test } from 'vitest'
import { historyValue } from './history-value.ts'
import { linkState, previousPath } from './previous-path.ts'

const page = historyValue('gallery.page', (value) => typeof value === 'number')

test('values of several owners share an entry', () => {
  const state = { ...linkState({ pathname: '/popular', search: '', state: null }), ...page.write(3) }
  expect(page.read({ state })).toBe(3)
  expect(previousPath({ state })).toBe('/popular')
})

test.each([null, {}, { 'gallery.page': 'three' }, { page: 3 }])('reads %j as undefined', (state) => {
  expect(page.read({ state })).toBeUndefined()
})

test('the state is plain serializable data', () => {
  const state: unknown = structuredClone(page.write(3))
  expect(page.read({ state })).toBe(3)
})

test('written values have the type of read values', () => {
  // @ts-expect-error a page is a number
  expect(page.read({ state: page.write('3') })).toBeUndefined()
  // @ts-expect-error names begin with their owner
  historyValue('page', (value) => value === true)
})
