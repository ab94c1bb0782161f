import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { copyProject } from './project-copy.mjs'

const run = promisify(execFile)
const apps = process.env['ATELIER_FULL']
  ? ['shell', 'mf-gallery', 'mf-projects', 'mf-messaging', 'mf-account', 'mf-moderation']
  : ['shell', 'mf-messaging']

// Paths of another length and depth
const copies = [1, 3].map((depth) => copyProject(depth))
afterAll(() => copies.forEach(({ base }) => rmSync(base, { recursive: true, force: true })), 120_000)

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex')
  return Object.fromEntries(
    entries
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(folder, file), hashOf(file)]),
  )
}

test.each(apps)('%s has the same files and version wherever it is built', { timeout: 180_000 }, async (app) => {
  const built = []
  for (const { copy } of copies) {
    const cwd = path.join(copy, app)
    await run('npx', ['rsbuild', 'build'], { cwd })
    built.push(filesIn(path.join(cwd, 'dist')))
  }
  const [one, other] = built
  expect(Object.keys(one).length).toBeGreaterThan(5)
  expect(other).toEqual(one)
})
