import { expect, test } from 'vitest'
import { makeRegistry } from '../../testing/registry.ts'
import { readRegistry } from './read-registry.ts'

function pageWith(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

test('the registry is read from the page', () => {
  const registry = makeRegistry({ gallery: {} })
  const text = JSON.stringify(registry)
  expect(readRegistry(pageWith(`<script type="application/json" id="registry">${text}</script>`))).toEqual(registry)
})

test('a page without one is no page of the site', () => {
  expect(() => readRegistry(pageWith('<div id="root"></div>'))).toThrow('The page has no registry.')
})
