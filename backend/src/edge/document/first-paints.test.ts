import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { firstPaints } from './first-paints.ts'
import { isWhole } from './parse-paint.ts'

test.each([
  ['<div class="a"><input type="search" value=""/>x &lt;b&gt;<br></div><p>y</p>', true],
  ['<svg viewBox="0 0 1 1"><path d="M0 0h1"></path></svg>', true],
  ['<textarea rows="3">x &lt;b&gt;</textarea>', true],
  ['<textarea>', false],
  ['<div>', false],
  ['</main><main>', false],
  ['<div></p></div>', false],
  ['<script src="/x.js"></script>', false],
  ['<base href="/"/>', false],
  ['<div><!-- </div>', false],
  ['<p title="<b>">x</p>', false],
])('%s is allowed in a document: %s', (html, expected) => {
  expect(isWhole(html)).toBe(expected)
})

const paint = { html: '<h1>Explore</h1>', css: '[data-paint="1"]{width:1px}' }

function given(content: unknown, integrity?: string) {
  const bytes = Buffer.from(JSON.stringify(content))
  const open = vi.fn(() => Promise.resolve({ body: Readable.from([bytes]), size: bytes.length, contentType: '' }))
  const right = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
  const file = { app: 'gallery', version: 'v1', path: 'first-paint/index.json', integrity: integrity ?? right }
  const read = firstPaints({ open }, pino({ level: 'silent' }))
  return { open, read: () => read(file) }
}

test('a first paint is read once', async () => {
  const { open, read } = given(paint)
  expect(await Promise.all([read(), read()])).toEqual([paint, paint])
  expect(await read()).toEqual(paint)
  expect(open).toHaveBeenCalledOnce()
})

test.each([
  ['whose bytes are not those of the release', paint, 'sha384-other'],
  ['of another form', { html: '<p></p>' }, undefined],
  ['that would end its element', { ...paint, css: '</style>' }, undefined],
  ['that is too large', { ...paint, css: ' '.repeat(70_000) }, undefined],
])('a first paint %s is left out', async (_, content, integrity) => {
  expect(await given(content, integrity).read()).toBeNull()
})

test('a first paint that cannot be read is left out, and retried later', async () => {
  const { open, read } = given(paint)
  open.mockRejectedValueOnce(new Error('down'))
  expect(await read()).toBeNull()
  expect(await read()).toEqual(paint)
})
