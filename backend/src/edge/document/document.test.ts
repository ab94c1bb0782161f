import { expect, test } from 'vitest'
import { renderDocument } from './document.ts'
import { inScript } from '../../kernel/html.ts'
import { missingShellTexts } from './texts.ts'
import { siteMeta } from './site-pages.ts'
import { integrityOf, sampleRegistry } from '../../../test/sample-registry.ts'

const parts = {
  registry: sampleRegistry,
  registryJson: inScript(JSON.stringify(sampleRegistry)),
  nonce: 'n0nce',
  meta: siteMeta,
  url: 'http://site/',
  preloads: [],
  data: {},
  pictures: [],
  paint: null,
  guest: true,
  landing: false,
  previews: [],
}

test('the shell’s files carry integrity, CORS and the nonce', () => {
  const html = renderDocument(parts)
  const integrity = `integrity="${integrityOf('s')}" crossorigin="anonymous"`
  const base = sampleRegistry.shell.base
  expect(html).toContain(`<script defer src="${base}main.js" nonce="n0nce" ${integrity} fetchpriority="high"></script>`)
  expect(html).toContain(`<link rel="stylesheet" href="${base}main.css" nonce="n0nce" ${integrity}>`)
})

test('a remote’s style sheets do not block: a script links them after those of the shell', () => {
  const style = { as: 'style', href: '/assets/gallery/v1/main.css', integrity: integrityOf('g') } as const
  const preloads = [style, { as: 'script', href: '/assets/gallery/v1/main.js', integrity: undefined } as const]
  const html = renderDocument({
    ...parts,
    preloads,
    paint: { html: '<p></p>', css: '', styles: [style], isContent: false },
  })
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toHaveLength(1)
  expect(html.match(/<link rel="preload" as="style"[^>]*main.css"[^>]*>/g)).toHaveLength(1)
  const linking = html.indexOf(`["${style.href}","${style.integrity}",""]`)
  expect(linking).toBeGreaterThan(html.indexOf('rel="stylesheet"'))
  expect(linking).toBeLessThan(html.indexOf('<script defer'))
})

test('every script and style element has the nonce', () => {
  const elements = renderDocument(parts).match(/<(script|style)\b[^>]*>/g) ?? []
  expect(elements).toHaveLength(6)
  expect(elements.filter((element) => !element.includes('nonce="n0nce"'))).toEqual([])
})

test('the missing-shell message is hidden, also without scripts, and its watcher precedes the shell’s files', () => {
  const html = renderDocument(parts)
  expect(html).toContain(`<div id="root"><main id="missing-shell" hidden>`)
  expect(html).toContain(missingShellTexts.title)
  expect(html.indexOf("addEventListener('error'")).toBeLessThan(html.indexOf('<script defer'))
})

test('browsers below the floor get a notice before the page, outside of the root', () => {
  const html = renderDocument(parts)
  expect(html).toContain('Safari 17.5, Chrome 123, Edge 123 or Firefox 125')
  expect(html.indexOf('id="old-browser"')).toBeLessThan(html.indexOf('id="root"'))
})

test('the embedded registry is readable and cannot close its element', () => {
  const registry = { ...sampleRegistry, remotes: { '</script><script>alert(1)</script>\u2028': {} } }
  const html = renderDocument({ ...parts, registryJson: inScript(JSON.stringify(registry)) })
  const inlined = /id="registry" nonce="n0nce">(.*)<\/script>/.exec(html)?.[1] ?? ''
  expect(inlined).not.toMatch(/[<\u2028]/)
  expect(JSON.parse(inlined)).toEqual(registry)
})

test('escapes the texts of a page', () => {
  const html = renderDocument({
    ...parts,
    meta: { title: '</title><b>', description: '"><img src=x onerror=alert(1)>' },
  })
  expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;</title>')
  expect(html).not.toContain('<img')
})

test('preloads match the real requests', () => {
  const preloads = [
    { as: 'fetch', href: '/api/artworks' },
    { as: 'script', href: '/a.js', integrity: integrityOf('a') },
    { as: 'style', href: '/a.css', integrity: integrityOf('a') },
    { as: 'style', href: 'http://cdn/a.css', integrity: integrityOf('a') },
  ] as const
  const html = renderDocument({ ...parts, preloads: [...preloads] })
  expect(html).toContain('<link rel="preload" as="fetch" href="/api/artworks" crossorigin="anonymous">')
  expect(html).toContain('<link rel="preload" as="script" href="/a.js" crossorigin="anonymous" integrity')
  expect(html).toContain('<link rel="preload" as="style" href="/a.css" integrity')
  expect(html).toContain('<link rel="preload" as="style" href="http://cdn/a.css" crossorigin="anonymous"')
})
