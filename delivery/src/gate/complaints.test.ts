import { expect, test } from 'vitest'
import { sourceIn } from './complaints.ts'

const stack = `TypeError: x is not a function
    at run (http://localhost:3000/assets/shell/static/js/index.3d0d.js:2:17)
    at mount (http://localhost:3000/assets/gallery/363d52e1b940868e/static/js/page.js?retry=1:1:2345)`

test('finds the position in the released app, else in another one', () => {
  expect(sourceIn(stack, ['gallery'])).toBe('gallery/static/js/page.js:1:2345')
  expect(sourceIn(stack, ['projects'])).toBe('shell/static/js/index.3d0d.js:2:17')
  expect(sourceIn('Failed to load http://localhost:3000/api/artworks', ['gallery'])).toBeNull()
})
