import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { integrityOf } from '../src/build/stored-file.ts'

type Files = Record<string, string>

/** A temporary app folder with a finished build in `dist`, removed after the test. */
export function sampleBuild(manifestFile: string, manifest: object, files: Files): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const all: Files = { ...files, [manifestFile]: JSON.stringify(manifest) }
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(folder, 'dist', name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return folder
}

/** Of every script and style sheet, by name. */
export const integrityOfAll = (files: Files): Record<string, string> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /\.(js|css)$/.test(name))
      .map(([name, text]) => [name, integrityOf(Buffer.from(text))]),
  )

/** A remote with one page; `body` distinguishes versions, `calls` is page code. */
export function sampleRemote(
  name: string,
  body: string,
  change: Partial<RemoteManifest> = {},
  calls = '',
  more: Files = {},
): string {
  const declared = `${JSON.stringify(change.expose ?? './remote')}\n"/${name}-page"\n`
  const script = `${declared}export default ${JSON.stringify(body)}\n`.repeat(60)
  const files = {
    'static/js/remoteEntry.js': script,
    'static/js/page.js': `${script}// page\n${calls}`,
    'static/js/page.js.map': '{}',
    'static/font/face.woff2': 'not compressed again '.repeat(100),
    ...more,
  }
  const manifest = { ...manifestOf(name, 'static/js/remoteEntry.js', ['static/js/page.js'], files), ...change }
  return sampleBuild('remote.json', manifest, files)
}

const manifestOf = (name: string, entry: string, js: string[], files: Record<string, string>): RemoteManifest => ({
  name,
  entry,
  expose: './remote',
  platform: '^1.0.0',
  contract: 1,
  pages: [{ path: `/${name}-page`, access: 'public', preload: [], widgets: [], assets: { js, css: [] } }],
  slots: [],
  assets: { js: [entry], css: [] },
  integrity: integrityOfAll(files),
})

/** A remote whose files have hashes in their names; `body` is in its page. */
export function sampleNamedRemote(name: string, body: string): string {
  const named = (file: string, text: string) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
    return { path: file.replace('.', `.${hash}.`), text }
  }
  const page = named('static/js/page.js', `${JSON.stringify(body)}\n`.repeat(300))
  const library = named('static/js/library.js', `export const list = []\n`.repeat(200))
  const entry = named('remoteEntry.js', `"./remote"\n"/${name}-page"\n"${page.path}"\n`.repeat(60))
  const font = named('static/font/face.woff2', 'not compressed again '.repeat(100))
  const files = Object.fromEntries([entry, page, library, font].map(({ path, text }) => [path, text]))
  const manifest = manifestOf(name, entry.path, [page.path, library.path], files)
  return sampleBuild('remote.json', manifest, files)
}

/** A shell with one script. */
export function sampleShell(body: string, change: Partial<ShellManifest> = {}): string {
  const files = { 'static/js/index.js': `console.log(${JSON.stringify(body)})\n`.repeat(60), 'index.html': '<html>' }
  const manifest: ShellManifest = {
    platform: '1.0.0',
    contract: 1,
    assets: { js: ['static/js/index.js'], css: [] },
    widgets: {},
    integrity: integrityOfAll(files),
    ...change,
  }
  return sampleBuild('shell.json', manifest, files)
}
