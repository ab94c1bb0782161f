import { expect, test } from 'vitest'
import { finishMarkup } from './finish-markup.ts'

const widgetSheets = ['shared-ui-src-toggles-module']

test('class names get the app prefix, and the shell prefix for modules that it provides', () => {
  const page = 'paint_src-artworks-hero-module_-hero-a1B2c3'
  const core = 'paint_---shared-ui-src-core-button-module_-button-d4E5f6'
  const widget = 'paint_---shared-ui-src-toggles-module_-check-g7H8i9'
  const bundled = 'paint_---shared-ui-src-icon-tile-module_-tile-j1K2l3'
  const { html } = finishMarkup(`<h1 class="${page} ${core} ${widget} ${bundled}"></h1>`, {
    container: 'mf_gallery',
    widgetSheets,
  })
  expect(html).toBe(
    '<h1 class="mf_gallery-hero-a1B2c3 shell-button-d4E5f6 shell-check-g7H8i9 mf_gallery-tile-j1K2l3"></h1>',
  )
})

test('style attributes become rules, deduplicated', () => {
  const { html, css } = finishMarkup(
    '<i style="width:1px"></i><i style="width:1px"></i><i style="--font:&quot;Inter&quot;"></i>',
    { container: 'shell', widgetSheets },
  )
  const names = [...html.matchAll(/<i data-paint="(\w+)"><\/i>/g)].map(([, name]) => name)
  expect(names).toEqual(['shell0', 'shell0', 'shell1'])
  expect(css).toBe('[data-paint="shell0"]:not(#_){width:1px}[data-paint="shell1"]:not(#_){--font:"Inter"}')
})

test('controls are inert, except links and those for text', () => {
  const { html } = finishMarkup(
    '<button type="button">Popular</button><input id="a" type="file"/><input type="search"/><textarea></textarea><a href="/">Atelier</a>',
    { container: 'shell', widgetSheets },
  )
  expect(html).toBe(
    '<button inert type="button">Popular</button><input inert id="a" type="file"/><input type="search"/><textarea></textarea><a href="/">Atelier</a>',
  )
})
