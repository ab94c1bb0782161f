import { beforeEach, expect, test, vi } from 'vitest'
import { makeRegistry } from '../../testing/registry.ts'

async function guard() {
  vi.resetModules()
  const module = await import('./asset-guard.ts')
  module.guardAssets(makeRegistry({ gallery: { integrity: { 'a.js': 'sha384-a', 'a.css': 'sha384-b' } } }))
  return module
}

let prepared: Awaited<ReturnType<typeof guard>>
beforeEach(async () => {
  prepared = await guard()
})

function script(src: string) {
  const element = document.createElement('script')
  element.src = new URL(src, location.href).href
  prepared.prepareAsset(element)
  return element
}

test('a file of the registry gets its integrity', () => {
  expect(script('/assets/gallery/v1/a.js').integrity).toBe('sha384-a')
  expect(script('/assets/shell/v1/index.js').integrity).toBe('sha384-shell')
})

test('a file that the registry does not know gets one that no file has', () => {
  expect(script('/assets/gallery/v1/evil.js').integrity).toBe(`sha384-${'A'.repeat(64)}`)
  expect(script('https://evil.example/assets/gallery/v1/a.js').integrity).toBe(`sha384-${'A'.repeat(64)}`)
})

test('style sheets are guarded too', () => {
  const link = document.createElement('link')
  link.href = new URL('/assets/gallery/v1/a.css', location.href).href
  prepared.prepareAsset(link)
  expect(link.integrity).toBe('sha384-b')
})

test('a file that is asked for again gets a new address and keeps its integrity', () => {
  script('/assets/gallery/v1/a.js')
  const second = script('/assets/gallery/v1/a.js?retry=1')
  expect(new URL(second.src).search).toBe('?retry=1')
  expect(second.integrity).toBe('sha384-a')
  expect(new URL(script('/assets/gallery/v1/a.js').src).search).toBe('?retry=2')
})

test('what is exempt needs no hash', () => {
  prepared.exemptFromIntegrity('http://localhost:4101/')
  expect(script('http://localhost:4101/a.js').integrity).toBe('')
})
