import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file) => readFileSync(path.join(root, file), 'utf8')
const workflows = readdirSync(path.join(root, '.github/workflows')).map((name) => `.github/workflows/${name}`)

test('pins every action by commit hash and every image by digest', () => {
  const actions = workflows.flatMap((file) => [...read(file).matchAll(/uses: (\S+)/g)].map(([, one]) => one))
  expect(actions.filter((one) => !/@[0-9a-f]{40}$/.test(one))).toEqual([])
  expect(actions.length).toBeGreaterThan(0)
  const named = [...workflows, 'Dockerfile', 'docker-compose.yml'].flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:FROM|image:|IMAGE:) (\S+)/gm)].map(([, one]) => one),
  )
  expect(named.filter((one) => !/@sha256:[0-9a-f]{64}$/.test(one))).toEqual([])
  expect(named.length).toBeGreaterThan(6)
})
