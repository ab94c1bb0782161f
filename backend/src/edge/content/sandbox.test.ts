import { expect, test } from 'vitest'
import { createSandbox } from './sandbox.ts'

const limits = { bytes: 16 * 1024 ** 2, stackBytes: 256 * 1024, ms: 300 }

/** Renders with a function of this source. */
async function render(source: string, request = '{}'): Promise<string> {
  const sandbox = await createSandbox(`globalThis.renderContent = ${source}`, limits)
  try {
    return sandbox.render(request)
  } finally {
    sandbox.dispose()
  }
}

test('passes the request to the script and returns what it resolves to', async () => {
  expect(await render('async (request) => `<p>${await JSON.parse(request).name}</p>`', '{"name":"Mara"}')).toBe(
    '<p>Mara</p>',
  )
})

test('offers no way out: neither modules nor network, timers or the process', async () => {
  const names = ['process', 'require', 'fetch', 'XMLHttpRequest', 'WebSocket', 'setTimeout', 'Buffer', 'std', 'os']
  const source = `async () => ${JSON.stringify(names)}.filter((name) => name in globalThis).join()`
  expect(await render(source)).toBe('')
  await expect(render(`async () => String(Object.keys(await import('node:fs')))`)).rejects.toThrow()
  // Functions of the host are of the sandbox's own realm
  expect(await render(`async () => formatIntl.constructor('return typeof process')()`)).toBe('undefined')
})

test.each([
  ['an endless loop', 'async () => { for (;;); }', 'interrupted'],
  ['endless jobs', 'async () => { for (;;) await null }', 'interrupted'],
  ['a costly pattern', `async () => String(/^(a+)+$/.test('a'.repeat(60) + 'b'))`, 'interrupted'],
  ['endless memory', `async () => { const all = []; for (;;) all.push(new Uint8Array(1e6)) }`, 'memory'],
  ['endless recursion', 'async () => { const call = () => call() + 1; return call() }', 'stack'],
  ['waiting', 'async () => { await new Promise(() => {}) }', 'waits'],
  ['an error', `async () => { throw new Error('no such page') }`, 'no such page'],
  ['nothing', 'async () => {}', ''],
])('%s fails without harm', async (_, source, message) => {
  const result = render(source)
  if (message) await expect(result).rejects.toThrow(message)
  else expect(await result).toBe('undefined')
})

test('a script that never finishes loading fails', async () => {
  await expect(createSandbox('for (;;);', limits)).rejects.toThrow('interrupted')
  await expect(createSandbox('globalThis.renderContent = ', limits)).rejects.toThrow()
})

test('formats dates and numbers in the language of the site', async () => {
  const call = (kind: string, values: unknown[], options?: object) =>
    `formatIntl(${JSON.stringify(JSON.stringify({ kind, locale: 'en-US', values, options }))})`
  const calls = [
    call('NumberFormat', [1234567]),
    call('PluralRules', [1]),
    call('RelativeTimeFormat', [-3, 'day']),
    call('DateTimeFormat', [0], { dateStyle: 'medium', timeZone: 'UTC' }),
  ]
  expect(await render(`async () => [${calls.join()}].join('; ')`)).toBe('1,234,567; one; 3 days ago; Jan 1, 1970')
  await expect(render(`async () => ${call('Segmenter', [1])}`)).rejects.toThrow()
})
