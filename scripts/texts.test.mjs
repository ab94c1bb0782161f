import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const apps = JSON.parse(readFileSync(path.join(root, 'apps.json'), 'utf8'))
const workspaces = ['backend', 'platform', 'contract', ...apps.map(({ folder }) => folder)]

const sources = workspaces.flatMap((workspace) =>
  readdirSync(path.join(root, workspace, 'src'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(root, workspace, 'src', file)),
)
const textFiles = sources.filter((file) => file.endsWith('texts.ts'))
const users = sources.filter((file) => !textFiles.includes(file)).map((file) => readFileSync(file, 'utf8'))
const everything = users.join('\n')

test.each(textFiles.map((file) => [path.relative(root, file), file]))('uses every text of %s', async (_, file) => {
  const exported = Object.values(await import(file)).filter((texts) => typeof texts === 'object')
  const names = exported.flatMap((texts) => Object.keys(texts))
  const unused = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(everything))
  expect(unused).toEqual([])
})
