import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Registry, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { filesOf, pageFiles } from '@atelier/contract/releases/page-files.ts'
import list from '../../apps.json' with { type: 'json' }
import { printTable } from './print-table.ts'
import { buildTwin, twinFolder } from './twin/build-twin.ts'
import type { TwinManifests } from './twin/rsbuild.config.ts'

// The scripts that the document of each page names, here and in the same sources as one application (docs/performance.md):
// a Markdown table. Needs `npm run build`.
const PAGES = '/ /artwork/:id /creators/:id /find-project /projects/:id /messages /dashboard/creator'.split(' ')

const distOf = (app: string) => path.resolve('..', list.find(({ name }) => name === app)!.folder, 'dist/')
const manifestIn = <Manifest>(app: string, file: string) =>
  JSON.parse(readFileSync(path.join(distOf(app), file), 'utf8')) as Manifest

const apps = list.map(({ name }) => name).filter((name) => name !== 'shell')
const separate: TwinManifests = {
  shell: manifestIn<ShellManifest>('shell', 'shell.json'),
  remotes: Object.fromEntries(apps.map((app) => [app, manifestIn<RemoteManifest>(app, 'remote.json')])),
}

/** Bases are folders, so that addresses are paths. */
function scriptsOf(manifests: TwinManifests, folderOf: (app: string) => string, pattern: string): string[] {
  const release = <M>(app: string, manifest: M) => ({ version: 'built', base: `${folderOf(app)}/`, manifest })
  const shell = release('shell', manifests.shell)
  const remotes = Object.entries(manifests.remotes).map(([app, one]) => [app, release(app, one)] as const)
  const registry: Registry = { revision: 1, shell, remotes: Object.fromEntries(remotes) }
  const [app] = remotes.find(([, { manifest }]) => manifest.pages.some((page) => page.path === pattern))!
  const page = manifests.remotes[app]!.pages.find((one) => one.path === pattern)!
  // As for a guest, whom the role's fillings do not concern
  const own = pageFiles(registry, app, page, (access) => access === 'public')
  const files = [...filesOf(shell, shell.manifest.assets), ...own]
  return [...new Set(files.filter(({ as }) => as === 'script').map(({ href }) => path.normalize(href)))]
}

const twin = buildTwin()
const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const rows = PAGES.map((pattern) => {
  const both = [scriptsOf(separate, distOf, pattern), scriptsOf(twin, (app) => path.join(twinFolder, app), pattern)]
  const sums = (size: (code: Buffer) => number) =>
    both.map((files) => files.reduce((total, file) => total + size(readFileSync(file)), 0))
  const gzip = sums((code) => gzipSync(code, { level: 9 }).length)
  const brotli = sums((code) => brotliCompressSync(code).length)
  const ratio = `**${(gzip[0]! / gzip[1]!).toFixed(2)}**`
  return [
    pattern,
    ...[gzip.map(kB), ratio, brotli.map(kB), both.map(({ length }) => length)].map((cell) => [cell].flat().join(' : ')),
  ]
})
printTable(['page', 'gzip, kB', 'ratio', 'brotli, kB', 'files'], rows)
