import { expect, test } from 'vitest'
import { makeRegistry } from '../../testing/registry.ts'
import { readRegistry } from './read-registry.ts'

function pageWith(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

test('reads the registry from the page', () => {
  const registry = makeRegistry({ gallery: {} })
  const text = JSON.stringify(registry)
  expect(readRegistry(pageWith(`<script type="application/json" id="registry">${text}</script>`))).toEqual(registry)
})

test('throws if the page has no registry', () => {
  expect(() => readRegistry(pageWith('<div id="root"></div>'))).toThrow('The page has no registry.')
})
