import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

test('every test file named in the threat model exists', () => {
  const text = readFileSync(path.join(root, 'docs/threat-model.md'), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.\w+)`/g)].map(([, one]) => one)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((one) => ![one, `backend/src/${one}`].some((file) => existsSync(path.join(root, file))))).toEqual(
    [],
  )
})
