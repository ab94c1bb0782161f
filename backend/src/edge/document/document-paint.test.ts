import { expect, test } from 'vitest'
import type { PageManifest, Registry } from '@atelier/contract/releases/manifest.ts'
import { integrityOf, sampleRegistry } from '../../../test/sample-registry.ts'
import { documentPaint } from './document-paint.ts'
import { pageAt } from '../../releases/registry/pages.ts'
import { startDeadline } from './within-deadline.ts'

const widget = '@atelier/shared-ui/select.tsx'

/** The sample, with the shell's frame and this page of gallery painted. */
function registryWith(path: string, access: PageManifest['access']): Registry {
  const { shell, remotes } = structuredClone(sampleRegistry)
  Object.assign(shell.manifest, {
    firstPaint: 'frame.json',
    widgets: { [widget]: { js: [], css: ['select.css'] } },
  })
  shell.manifest.integrity['select.css'] = integrityOf('w')
  const assets = { js: [], css: ['page.css'] }
  const gallery = remotes['gallery']!
  gallery.manifest.pages = [
    { path, access, preload: [], widgets: [widget], firstPaint: 'page.json', assets },
    { path: '/plain', access: 'public', preload: [], widgets: [], assets },
  ]
  return { ...sampleRegistry, shell, remotes: { gallery } }
}

const files: Record<string, { html: string; css: string }> = {
  'frame.json': { html: '<main></main>', css: '' },
  'page.json': { html: '<h1>Painted</h1>', css: '' },
}
const readPaint = ({ path }: { path: string }) => Promise.resolve(files[path] ?? null)

const guest = { guest: true, hasQuery: false, pathname: '/', data: Promise.resolve({}) }
const member = { ...guest, guest: false }
const contents = { read: () => Promise.resolve(null) }
const sources = () => ({ readPaint, contents, within: startDeadline() })

test.each([
  ['a public page', '/popular', 'public', guest, true],
  ['a public page with a session cookie', '/popular', 'public', member, true],
  ['a page with parameters', '/artwork/:id', 'public', guest, true],
  ['a guarded page', '/my-artworks', 'creator', guest, false],
  ['a guarded page with a session cookie', '/my-artworks', 'creator', member, true],
  ['home', '/', 'public', guest, true],
  ['home with a session cookie', '/', 'public', member, false],
  ['a page with a query', '/popular', 'public', { ...guest, hasQuery: true }, false],
] as const)('paint of %s', async (_, path, access, visit, isPainted) => {
  const registry = registryWith(path, access)
  const paint = await documentPaint(sources(), registry, pageAt(registry, path.replace(':id', '7')), visit)
  expect(paint?.html).toBe(isPainted ? '<main><div data-first-paint=""><h1>Painted</h1></div></main>' : '<main></main>')
})

test('tells a page whose content cannot be rendered from one that needs none', async () => {
  const registry = registryWith('/popular', 'public')
  registry.remotes['gallery']!.manifest.pages[0]!.preload = ['/api/artworks']
  const page = pageAt(registry, '/popular')
  const asked = { ...guest, data: Promise.resolve({ '/api/artworks': '[]' }) }
  expect(await documentPaint(sources(), registry, page, asked)).toMatchObject({ isWithoutContent: true })
  expect(await documentPaint(sources(), registry, page, guest)).toMatchObject({ isWithoutContent: false })
  const rendered = { read: () => Promise.resolve({ html: '<h1>Rendered</h1>', css: '' }) }
  const paint = await documentPaint({ ...sources(), contents: rendered }, registry, page, asked)
  expect(paint).toMatchObject({ isContent: true, isWithoutContent: false })
})

test('a page whose data are late has its skeleton', async () => {
  const registry = registryWith('/popular', 'public')
  const late = { ...guest, data: new Promise<never>(() => {}) }
  const paint = await documentPaint(sources(), registry, pageAt(registry, '/popular'), late)
  expect(paint?.html).toContain('Painted')
})

test('a painted page links the style sheets of its remote, itself and its widgets', async () => {
  const registry = registryWith('/popular', 'public')
  const paint = await documentPaint(sources(), registry, pageAt(registry, '/popular'), guest)
  const { shell, remotes } = registry
  expect(paint?.styles.map(({ href }) => href)).toEqual([
    ...remotes['gallery']!.manifest.assets.css.map((file) => remotes['gallery']!.base + file),
    `${remotes['gallery']!.base}page.css`,
    `${shell.base}select.css`,
  ])
  expect(paint?.styles.at(-1)?.integrity).toBe(integrityOf('w'))
})

test('a page without a first paint has only the frame', async () => {
  const registry = registryWith('/popular', 'public')
  expect(await documentPaint(sources(), registry, pageAt(registry, '/plain'), guest)).toMatchObject({
    html: '<main></main>',
    styles: [],
  })
})
