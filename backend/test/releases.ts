import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createClient } from '@atelier/contract/contract-client.ts'
import { releases } from '@atelier/contract/releases/endpoints.ts'
import type { PageManifest, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import type { Preparation, ReleaseFile, ReleaseUpload } from '@atelier/contract/releases/schemas.ts'
import { versionOf } from '@atelier/contract/releases/version.ts'
import type { TestSite } from './site.ts'

/** Before its upload; `bytes` by path and encoding. */
export interface TestRelease {
  app: string
  version: string
  preparation: Preparation
  bytes(file: { path: string; encoding?: string }): Buffer
}

const integrityOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** Files are plain unless `isCompressed`, as most tests only pay for three times the uploads. */
async function makeRelease(
  app: string,
  texts: Record<string, string>,
  rest: object,
  isCompressed = false,
): Promise<TestRelease> {
  const stored = new Map<string, Buffer>()
  const files = Object.entries(texts).flatMap(([path, text]) => {
    const plain = Buffer.from(text)
    const variants = { '': plain, ...(isCompressed && { br: brotliCompressSync(plain), gzip: gzipSync(plain) }) }
    return Object.entries(variants).map(([encoding, bytes]): ReleaseFile => {
      stored.set(`${path} ${encoding}`, bytes)
      const content_type = path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
      const file = { path, size: bytes.length, integrity: integrityOf(bytes), content_type }
      return encoding ? { ...file, encoding: encoding as 'br' } : file
    })
  })
  const integrity = Object.fromEntries(
    files.filter((file) => !file.encoding).map((file) => [file.path, file.integrity]),
  )
  const manifest = { integrity, ...rest } as RemoteManifest | ShellManifest
  const version = await versionOf({ files, manifest })
  return {
    app,
    version,
    preparation: { version, files, manifest, calls: [], maps: [] },
    bytes: ({ path, encoding = '' }) => stored.get(`${path} ${encoding}`)!,
  }
}

/** Other, correctly announced bytes for a compressed file; the version stays the same. */
export function withVariant(release: TestRelease, path: string, encoding: 'br' | 'gzip', bytes: Buffer): TestRelease {
  const isIt = (file: { path: string; encoding?: string }) => file.path === path && file.encoding === encoding
  const { preparation } = release
  const announced = { size: bytes.length, integrity: integrityOf(bytes) }
  const files = preparation.files.map((file) => (isIt(file) ? { ...file, ...announced } : file))
  return {
    ...release,
    preparation: { ...preparation, files },
    bytes: (file) => (isIt(file) ? bytes : release.bytes(file)),
  }
}

export const makePage = (path: string, change: Partial<PageManifest> = {}): PageManifest => ({
  path,
  access: 'public',
  preload: [],
  widgets: [],
  assets: { js: ['page.js'], css: ['page.css'] },
  ...change,
})

/** `text` changes the content and thus the version. */
export const makeRemote = (app: string, text: string, change: Partial<RemoteManifest> = {}): Promise<TestRelease> =>
  makeRelease(
    app,
    { 'remoteEntry.js': `/* ${text} */`.repeat(40), 'page.js': `page('${text}')`, 'page.css': '.page { color: red }' },
    {
      name: app,
      entry: 'remoteEntry.js',
      expose: './remote',
      platform: '^1.0.0',
      contract: 1,
      pages: [makePage(`/${app}`)],
      slots: [],
      assets: { js: ['remoteEntry.js'], css: [] },
      ...change,
    },
  )

/** With a hash in each file's name, as the build preset emits them. `text` changes the page's script and the entry, which names it. */
export function makeNamedRemote(app: string, text: string, style = '.page { color: red }'): Promise<TestRelease> {
  const named = (content: string, name: string, extension: string) =>
    `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 10)}.${extension}`
  const script = `page('${text}')`
  const page = named(script, 'static/js/page', 'js')
  const css = named(style, 'static/css/page', 'css')
  const container = `/* ${app} ${page} */`.repeat(10)
  const entry = named(container, 'remoteEntry', 'js')
  return makeRelease(
    app,
    { [entry]: container, [page]: script, [css]: style },
    {
      name: app,
      entry,
      expose: './remote',
      platform: '^1.0.0',
      contract: 1,
      pages: [makePage(`/${app}`, { assets: { js: [page], css: [css] } })],
      slots: [],
      assets: { js: [entry], css: [] },
    },
  )
}

function partsOf({ preparation: { files, manifest }, bytes }: TestRelease) {
  const plain = files.filter(({ encoding }) => !encoding)
  const texts = Object.fromEntries(plain.map((file) => [file.path, bytes(file).toString()]))
  const { integrity: _integrity, ...rest } = manifest
  return { texts, rest }
}

/** The same release with other bytes in one of its files, which keeps its name. */
export function withContent(release: TestRelease, path: string, text: string): Promise<TestRelease> {
  const { texts, rest } = partsOf(release)
  return makeRelease(release.app, { ...texts, [path]: text }, rest)
}

/** The same release with each file in Brotli and gzip too, as `atelier publish` uploads it. */
export async function compressed(release: Promise<TestRelease>): Promise<TestRelease> {
  const { texts, rest } = partsOf(await release)
  return makeRelease((await release).app, texts, rest, true)
}

export const makeShell = (text: string, change: Partial<ShellManifest> = {}): Promise<TestRelease> =>
  makeRelease(
    'shell',
    { 'main.js': `/* ${text} */`.repeat(40), 'main.css': 'body { margin: 0 }' },
    { platform: '1.0.0', contract: 1, assets: { js: ['main.js'], css: ['main.css'] }, widgets: {}, ...change },
  )

export const deliveryAs = (site: Pick<TestSite, 'url'>, token: string) =>
  createClient({ releases }, { base: `${site.url}/api`, token: () => token }).releases

type Delivery = ReturnType<typeof deliveryAs>

export const send = (upload: ReleaseUpload, bytes: Buffer): Promise<Response> =>
  fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(bytes) })

export async function upload(delivery: Delivery, { app, preparation, bytes }: TestRelease): Promise<number> {
  const { uploads } = await delivery.prepare({ params: { app }, body: preparation })
  for (const one of uploads) {
    const answer = await send(one, bytes(one))
    if (!answer.ok) throw new Error(`${one.path}: ${answer.status} ${await answer.text()}`)
  }
  return uploads.length
}

/** Returns the result of the switch. */
export async function ship(delivery: Delivery, release: TestRelease) {
  await upload(delivery, release)
  const { revision } = await delivery.status()
  const { app, version } = release
  const { apps } = await delivery.switchMany({ body: { apps: [{ app, version }], expected_revision: revision } })
  return apps[0]!
}

/** A shell and two versions of the gallery, of which the second runs. */
export async function shipVersions(site: Pick<TestSite, 'url'>, text: string) {
  const all = deliveryAs(site, 'token-of-all')
  const [shell, earlier, gallery] = await Promise.all([
    makeShell(text),
    makeRemote('gallery', `${text} one`),
    makeRemote('gallery', `${text} two`),
  ])
  for (const release of [shell, earlier, gallery]) await ship(all, release)
  return { shell: shell.version, earlier: earlier.version, gallery: gallery.version }
}
