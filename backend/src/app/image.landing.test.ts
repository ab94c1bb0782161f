import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp } from '../../test/clean-up.ts'
import { testEnvironment } from '../../test/environment.ts'
import { freePort } from '../../test/free-port.ts'
import { buildImage, commandOf } from '../../test/image.ts'
import { twoHalves } from '../../test/pictures.ts'
import { deliveryAs, makePage, makeRemote, makeShell, ship, withContent } from '../../test/releases.ts'
import { siteAccess } from '../../test/site-access.ts'
import type { SiteAccess } from '../../test/site-access.ts'
import { upload } from '../../test/uploads.ts'
import { readConfig } from '../settings/config.ts'
import { connectDatabase } from '../database/connect.ts'
import { createStorage } from '../storage/storage.ts'

/** What each of the operator's commands prints on an empty site. */
/** In this order; each with its arguments, `DISK` for a folder that it may write. */
const COMMANDS: Record<string, { args?: string[]; code?: number; prints: RegExp }> = {
  'check-backend': { prints: /^This backend has every operation that released apps call\.\n$/ },
  'claim-buckets': { prints: /^The buckets \S+, \S+, \S+ belong to database \S+ \(\S+\) now\.\n$/ },
  reconcile: { prints: /^Corrected 0 artworks, 0 profiles and 0 projects\.\nEnded 0 uploads, /m },
  backup: { args: ['DISK'], prints: /^Backed up \d+ documents of \d+ collections and \d+ objects / },
  'check-backup': { args: ['DISK'], prints: / is complete and undamaged\.\n$/ },
  restore: { args: ['DISK'], code: 1, prints: /^MONGODB_URI: the database \S+ holds data; / },
  'repeat-deletions': { prints: /^The log has 0 deletions; / },
  'reset-factors': { args: ['unknown@example.com'], code: 1, prints: /^No account has this address\.\n$/ },
  moderators: { args: ['list'], prints: /^No moderators\.\n$/ },
  'check-agreements': { prints: /^The agreements are whole: 0 entries\.\n$/ },
  'check-moderation-log': { prints: /^The moderation log is whole: 0 entries\.\n$/ },
  doctor: { prints: /^ok +MongoDB: transactions$/m },
}
const DEVELOPMENT =
  /^(tsx|esbuild|typescript|vite|vitest|turbo|knip|lmdb|playwright.*|@playwright\/.*|@rspack\/.*|@rsbuild\/.*|@sparticuz\/.*|react.*|@atelier\/(?!backend|contract).*)$/

interface Lock {
  packages: Record<string, { version: string }>
}

let image: ReturnType<typeof buildImage>
beforeAll(() => void (image = buildImage()), 300_000)
afterAll(() => image.remove())

const start = (env: Record<string, string>) => image.run(commandOf('CMD'), env)
async function run(command: string[], env: Record<string, string>) {
  const child = image.run(command, env)
  const output = Promise.all([text(child.stdout as Readable), text(child.stderr as Readable)])
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output: (await output).join('') }
}

test('contains only compiled files and the locked packages that the backend needs', () => {
  const locked = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package-lock.json'), 'utf8')) as Lock
  const { packages } = image.read<Lock>('node_modules/.package-lock.json')
  const names = Object.keys(packages).map((place) => place.split('node_modules/').at(-1)!)
  expect(names).toEqual(expect.arrayContaining(['express', 'sharp', '@atelier/contract']))
  expect(names.filter((name) => DEVELOPMENT.test(name))).toEqual([])
  for (const [place, { version }] of Object.entries(packages))
    expect([place, version]).toEqual([place, locked.packages[place]?.version])

  const files = image.files()
  const own = files.map(({ name }) => name).filter((name) => !name.startsWith('node_modules/'))
  const compiled = own.filter((name) => /^(backend|contract)\/src\/.*\.js(\.map)?$/.test(name))
  expect(compiled.filter((name) => /\.test\.|\/testing\//.test(name))).toEqual([])
  expect(own.filter((name) => !compiled.includes(name)).sort()).toEqual([
    '.npmrc',
    'LICENSE',
    'backend/package.json',
    'contract/package.json',
    'package-lock.json',
    'package.json',
  ])
  const megabytes = Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2)
  process.stdout.write(`The image's files take ${megabytes} MB, its packages are ${names.length}.\n`)
})

test('cannot be changed by its user', async () => {
  expect((await run(['cp', 'package.json', 'backend/src/app/main.js'], {})).code).toBe(1)
})

test('is a production backend unless NODE_ENV says otherwise', async () => {
  const { NODE_ENV: _, ...settings } = testEnvironment()
  expect(await run(commandOf('CMD'), settings)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Unsafe in production [^\n]*\n$/),
  })
})

describe('a backend', () => {
  const env = testEnvironment()
  let backend: ReturnType<typeof start>
  let site: SiteAccess
  let log: Promise<string>
  beforeAll(async () => {
    env['PORT'] = String(await freePort())
    backend = start(env)
    log = text(backend.stdout as Readable)
    await once(backend, 'message')
    const config = readConfig(env)
    const parts = { config, database: await connectDatabase(config.mongodbUri), storage: createStorage(config.s3) }
    site = siteAccess({ url: `http://127.0.0.1:${config.port}`, ...parts })
  })
  afterAll(async () => {
    backend.kill('SIGKILL')
    await cleanUp(site)
  })

  test('renders pages', async () => {
    const [delivery, paint] = [deliveryAs(site, 'token-of-all'), JSON.stringify({ html: '<h1>Rendered</h1>', css: '' })]
    const shell = await makeShell('image', { firstPaint: 'frame.json' })
    await ship(delivery, await withContent(shell, 'frame.json', JSON.stringify({ html: '<main></main>', css: '' })))
    const pages = [makePage('/popular', { firstPaint: 'page.json', preload: ['/api/artworks?filter=popular'] })]
    const remote = await makeRemote('gallery', 'image', { pages, renderer: 'renderer.js' })
    const painted = await withContent(remote, 'page.json', JSON.stringify({ html: '<p>Skeleton</p>', css: '' }))
    const renderer = `globalThis.renderContent = async () => ${JSON.stringify(paint)}`
    await ship(delivery, await withContent(painted, 'renderer.js', renderer))
    const page = async () => (await site.fetch('/popular')).text()
    await expect.poll(page, { timeout: 30_000 }).toContain('<h1>Rendered</h1>')
  })

  test('inspects uploads', async () => {
    const creator = await site.as('creator')
    expect(await upload(creator, 'one.png', await twoHalves(64, 32))).toMatchObject({ width: 64, height: 32 })
    await expect(upload(creator, 'two.png', Buffer.from('no picture'))).rejects.toMatchObject({ status: 422 })
  })

  test('runs beside each command of its operator', async () => {
    const { start: _, ...commands } = image.read<{ scripts: Record<string, string> }>('backend/package.json').scripts
    expect(Object.keys(commands).sort()).toEqual(Object.keys(COMMANDS).sort())
    for (const [name, { args = [], code = 0, prints }] of Object.entries(COMMANDS)) {
      const given = args.map((arg) => arg.replace('DISK', image.writable))
      const command = ['npm', 'run', '-s', name, '-w', 'backend', '--', ...given]
      expect(await run(command, env)).toEqual({ code, output: expect.stringMatching(prints) })
    }
  })

  test('passes the health check until it stops, with exit code 0 and no error in its log', async () => {
    expect(await run(commandOf('HEALTHCHECK'), env)).toEqual({ code: 0, output: '' })
    const ended = once(backend, 'exit')
    backend.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect((await run(commandOf('HEALTHCHECK'), env)).code).toBe(1)
    expect((await log).match(/"level":(50|60)/g)).toBeNull()
  })
})
