import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from './project-copy.mjs'

const run = promisify(execFile)

let base
let copy
beforeAll(() => {
  ;({ base, copy } = copyProject())
})
afterAll(() => rmSync(base, { recursive: true, force: true }), 120_000)

const atelier = (...args) => run(process.execPath, ['scripts/new.mjs', ...args], { cwd: copy })
const read = (file) => readFileSync(path.join(copy, file), 'utf8')

/** Moves the entry out of the comment, into the list below it. */
function takeExampleOfMenuEntry(file) {
  const source = readFileSync(file, 'utf8')
  const [line, example] = /^ *\/\/ (\{ menu: .+),$/m.exec(source)
  writeFileSync(file, source.replace(line, '').replace('menuEntries: []', `menuEntries: [${example}]`))
}

test(
  'creates a remote and a page that build, pass their tests, and can be linked to or not',
  { timeout: 180_000 },
  async () => {
    await atelier('remote', 'community', '--no-install')
    await atelier('page', 'brief-guide', 'community')
    expect(JSON.parse(read('apps.json'))).toContainEqual({ name: 'community', folder: 'mf-community' })
    expect(read('contract/src/paths/community.ts')).toContain("briefGuidePath = /* @__PURE__ */ path('/brief-guide')")
    const cwd = path.join(copy, 'mf-community')
    takeExampleOfMenuEntry(path.join(cwd, 'src/remote.tsx'))
    const [{ stdout }, unused] = await Promise.all([
      run('npx', ['vitest', 'run'], { cwd }),
      // Its exit code may be due to other files
      run('npx', ['knip', '--no-config-hints'], { cwd: copy }).catch((error) => error),
      run('npx', ['rsbuild', 'build'], { cwd }),
      run('npx', ['oxlint', 'mf-community', 'e2e/tests/community'], { cwd: copy }),
    ])
    expect(stdout).toMatch(/2 passed/)
    expect(unused.stdout).not.toContain('contract/src/paths')
    const { pages, menuEntries } = JSON.parse(read('mf-community/dist/remote.json'))
    expect(menuEntries).toMatchObject([{ menu: 'hire', path: '/community', label: 'Community' }])
    expect(pages.map(({ path: address }) => address)).toEqual(['/community', '/brief-guide'])
    const { tasks } = JSON.parse(read('turbo.json'))
    expect(tasks['@atelier/e2e#test:community']).toMatchObject({
      dependsOn: expect.arrayContaining(['@atelier/mf-community#build']),
      inputs: expect.arrayContaining(['tests/community/**']),
    })
    expect(JSON.parse(read('e2e/package.json')).scripts['test:community']).toBe('node journeys.mjs community')
  },
)

test('creates a domain whose endpoint, page and tests work', { timeout: 300_000 }, async () => {
  await atelier('domain', 'notes', 'projects')
  expect(read('contract/src/notes/routes.ts')).toContain("'notes.send', 'POST', '/notes'")
  const of = (folder, ...files) => run('npx', ['vitest', 'run', ...files], { cwd: path.join(copy, folder) })
  // Each rejects if its command fails
  const [backend] = await Promise.all([
    of('backend', 'src/notes', 'src/app/app.access', 'src/app/app.blocks', 'src/accounts/export'),
    of('mf-projects', 'src/notes'),
    of('contract'),
    run('npx', ['oxlint', 'contract/src', 'backend/src/notes', 'backend/src/app/app.ts', 'mf-projects/src'], {
      cwd: copy,
    }),
  ])
  expect(backend.stdout).toContain('src/notes/notes.test.ts')
})

test.each([
  [['domain', 'saved-works', 'projects'], 'Usage:'],
  [['domain', 'likes', 'gallery'], 'likes is there already, in contract.'],
  [['remote', 'Community'], 'Usage:'],
  [['remote', 'community', 'admin'], 'Usage:'],
  [['remote', 'gallery'], 'gallery is there already.'],
  [['page', 'brief', 'nobody'], 'No remote is named nobody.'],
  [[], 'Usage:'],
])('%j changes nothing and explains why', async (args, message) => {
  const before = read('apps.json')
  await expect(atelier(...args)).rejects.toThrow(message)
  expect(read('apps.json')).toBe(before)
})
