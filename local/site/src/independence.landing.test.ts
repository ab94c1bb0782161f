import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const libraries = ['contract', 'platform', 'shared-ui']
const remotes = ['mf-gallery', 'mf-account']
const run = promisify(execFile)

/** A copy of the sources below the root, so that other packages resolve; only the workspaces come from the copy. */
let copy = ''
/** Hashes of the released files of both builds, keyed like `mf-gallery/remote.json`. */
let before: Map<string, string>

beforeAll(async () => {
  const cache = path.join(root, '.cache')
  await mkdir(cache, { recursive: true })
  copy = await mkdtemp(path.join(cache, 'independence-'))
  const filter = (source: string) => !/[\\/](dist|node_modules|\.turbo)$/.test(source)
  for (const workspace of [...libraries, ...remotes])
    await cp(path.join(root, workspace), path.join(copy, workspace), { recursive: true, filter })
  const scope = path.join(copy, 'node_modules/@atelier')
  await mkdir(scope, { recursive: true })
  const link = (target: string, at: string) => symlink(target, at, process.platform === 'win32' ? 'junction' : 'dir')
  for (const library of libraries) {
    await link(path.join(copy, library), path.join(scope, library))
    // Packages that npm installed only for this library
    const own = path.join(root, library, 'node_modules')
    if (existsSync(own)) await link(own, path.join(copy, library, 'node_modules'))
  }
  await cp(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'))
  before = await build()
}, 120_000)

afterAll(() => rm(copy, { recursive: true, force: true }))

async function build(): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js')
  for (const remote of remotes) {
    const cwd = path.join(copy, remote)
    // A separate process: the platform's version is read once per process
    await run(process.execPath, [rsbuild, 'build'], {
      cwd,
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    })
    const dist = path.join(cwd, 'dist')
    for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.map')) continue
      const file = path.join(entry.parentPath, entry.name)
      const name = path.relative(copy, file).split(path.sep).join('/').replace('/dist/', '/')
      hashes.set(
        name,
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      )
    }
  }
  return hashes
}

/** Also in a retry, where the text is there already. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const target = path.join(copy, file)
  const source = await readFile(target, 'utf8')
  if (source.includes(to)) return
  if (!source.includes(from)) throw new Error(`${file} does not hold ${from}`)
  await writeFile(target, source.replace(from, to))
}

/** Files of both builds that were added or changed after the sources changed. */
const changedIn = (after: Map<string, string>): string[] =>
  [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name)

async function bytesOf(files: readonly string[]): Promise<number> {
  const stats = await Promise.all(files.map((file) => stat(path.join(copy, file.replace('/', '/dist/')))))
  return stats.reduce((sum, { size }) => sum + size, 0)
}

test('a new path, a new endpoint and a platform minor change no file of a remote that does not use them', async () => {
  await edit(
    'contract/src/paths/gallery.ts',
    'export const creatorsPath',
    "export const wallPath = /* @__PURE__ */ path('/wall')\nexport const creatorsPath",
  )
  await edit(
    'contract/src/artworks/endpoints.ts',
    '  list: endpoint({',
    `  surprise: endpoint({
    method: 'GET',
    path: '/artworks/surprise',
    access: 'public',
    summary: 'Returns an artwork that nobody asked for.',
    response: z.object({ id: z.string() }),
  }),
  list: endpoint({`,
  )
  await edit(
    'contract/src/artworks/routes.ts',
    'export const artworksList',
    `export const artworksSurprise = /* @__PURE__ */ route<typeof artworks.surprise>(
  'artworks.surprise',
  'GET',
  '/artworks/surprise',
)
export const artworksList`,
  )
  const { version } = JSON.parse(await readFile(path.join(copy, 'platform/package.json'), 'utf8')) as {
    version: string
  }
  const [major, minor] = version.split('.')
  const next = `${major}.${Number(minor) + 1}.0`
  await edit('platform/package.json', `"version": "${version}"`, `"version": "${next}"`)
  await edit('platform/src/host/version.ts', version, next)
  expect(changedIn(await build())).toEqual([])
}, 120_000)

test('a changed text of one remote changes only the chunks that contain it and no file of another remote', async () => {
  await edit('mf-gallery/src/gallery/texts.ts', 'No artworks here yet', 'Nothing is here yet')
  const after = await build()
  const changed = changedIn(after)
  expect(changed.filter((file) => !file.startsWith('mf-gallery/'))).toEqual([])
  // A browser requests everything else at the same address as before
  const isLoaded = (file: string) => !/\/(remote\.json|content-renderer\.\w+\.js)$/.test(file)
  const loaded = changed.filter(isLoaded)
  expect(loaded.filter((file) => before.has(file))).toEqual([])
  const own = [...after.keys()].filter((file) => file.startsWith('mf-gallery/') && isLoaded(file))
  const share = (await bytesOf(loaded)) / (await bytesOf(own))
  console.info(`gallery: ${loaded.length} of ${own.length} files, ${(share * 100).toFixed(1)} % of its bytes`)
  expect(share).toBeLessThan(0.15)
  const chunks = changed.filter((file) => file.includes('/async/'))
  for (const chunk of chunks)
    expect(await readFile(path.join(copy, chunk.replace('/', '/dist/')), 'utf8')).toContain('Nothing is here yet')
  expect(chunks.length).toBeLessThanOrEqual(3)
  // The manifest, the entry and the renderer
  expect(changed.length - chunks.length).toBe(3)
}, 120_000)
