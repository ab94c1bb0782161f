import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './ensure-installed.mjs'

const SOURCE = /\.(ts|tsx|mjs|css)$/
const SKIPPED = /^(node_modules|dist|development|\..*)$/
const SHIM = /(?:\/\/|\/?\*) until (\d+)\.(\d+)\.(\d+): /i

const sourcesIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (SKIPPED.test(entry.name) || name === path.join('scripts', 'shims.test.mjs')) return []
    return entry.isDirectory() ? sourcesIn(name) : SOURCE.test(name) ? [name] : []
  })

const number = (parts) => parts.reduce((sum, part) => sum * 10_000 + Number(part), 0)

/** The lines with a shim whose release is reached. */
const overdue = (text, version) =>
  text.split('\n').filter((line) => {
    const shim = SHIM.exec(line)
    return shim && number(version.split('.')) >= number(shim.slice(1))
  })

test('no shim remains in the release that it names', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const found = sourcesIn('').flatMap((name) =>
    overdue(readFileSync(path.join(root, name), 'utf8'), version).map((line) => `${name}: ${line.trim()}`),
  )
  expect(found, 'Remove these shims (CONTRIBUTING.md, "Compatibility")').toEqual([])
})

test('a shim is overdue from the release that it names on', () => {
  const [line, block] = ['  // until 1.10.0: tabs of 1.8', '/** Until 2.0.0: read by 1.x. */']
  const shims = ['const a = 1', line, block].join('\n')
  const found = Object.fromEntries(['1.9.9', '1.10.0', '2.0.0'].map((version) => [version, overdue(shims, version)]))
  expect(found).toEqual({ '1.9.9': [], '1.10.0': [line], '2.0.0': [line, block] })
})
