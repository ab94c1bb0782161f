import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/capabilities.md'), 'utf8')

test('each of the 24 capabilities has a test or says why not', () => {
  const rows = [...text.matchAll(/^(\d+)\. [^:]+: (.+)$/gm)]
  expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
  for (const [line, , proof] of rows) expect(proof.length, line).toBeGreaterThan(10)
})

test('every named test exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.\w+)`((?:,? "[^"]+")+)/g)]
  const titles = named.flatMap(([, file, list]) => [...list.matchAll(/"([^"]+)"/g)].map(([, title]) => [file, title]))
  expect(titles.length).toBeGreaterThan(20)
  const missing = titles.filter(
    ([file, title]) =>
      !existsSync(path.join(root, file)) || !readFileSync(path.join(root, file), 'utf8').includes(title),
  )
  expect(missing).toEqual([])
})
