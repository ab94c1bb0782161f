// @vitest-environment node
import { expect, test } from 'vitest'
import { firstPaintOf } from './first-paint.ts'

test('class names get the app prefix, and the shell prefix for the design system core', () => {
  const page = 'paint_src-artworks-_-hero-a1B2c3'
  const core = 'paint_---shared-ui-src-core-_-button-d4E5f6'
  const { html } = firstPaintOf(`<h1 class="${page} ${core}"></h1>`, 'mf_gallery')
  expect(html).toBe('<h1 class="mf_gallery-hero-a1B2c3 shell-button-d4E5f6"></h1>')
})

test('style attributes become rules, deduplicated', () => {
  const { html, css } = firstPaintOf(
    '<i style="width:1px"></i><i style="width:1px"></i><i style="--font:&quot;Inter&quot;"></i>',
    'shell',
  )
  const names = [...html.matchAll(/<i data-paint="(\w+)"><\/i>/g)].map(([, name]) => name)
  expect(names).toHaveLength(3)
  expect(names[1]).toBe(names[0])
  expect(css).toBe(`[data-paint="${names[0]}"]:not(#_){width:1px}[data-paint="${names[2]}"]:not(#_){--font:"Inter"}`)
})

test('buttons are inert', () => {
  const { html } = firstPaintOf('<button type="button">Popular</button><a href="/">Atelier</a>', 'shell')
  expect(html).toBe('<button inert type="button">Popular</button><a href="/">Atelier</a>')
})
