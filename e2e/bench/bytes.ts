import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Registry, Release, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { filesOf, pageFiles } from '@atelier/contract/releases/page-files.ts'
import list from '../../apps.json' with { type: 'json' }
import { markdownTable } from './markdown-table.ts'
import { buildTwin, twinFolder } from './twin/build-twin.ts'

// The scripts that the document of each page names, here and in the same sources as one application (docs/performance.md):
// a Markdown table. Needs `npm run build`.
const PAGES = '/ /artwork/:id /creators/:id /find-project /projects/:id /messages /dashboard/creator'.split(' ')

type Manifests = [name: string, manifest: ShellManifest | RemoteManifest][]

const root = path.resolve(import.meta.dirname, '../..')
const manifestIn = (folder: string, name: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'dist', name === 'shell' ? 'shell.json' : 'remote.json'), 'utf8')) as
    | ShellManifest
    | RemoteManifest

/** Bases are folders, so that addresses are paths. */
function registryOf([shell, ...remotes]: Manifests, folderOf: (app: string) => string): Registry {
  const release = <M>([app, manifest]: [string, M]) => ({ version: 'built', base: folderOf(app), manifest })
  return {
    revision: 1,
    shell: release(shell!) as Release<ShellManifest>,
    remotes: Object.fromEntries(remotes.map((one) => [one[0], release(one) as Release<RemoteManifest>])),
  }
}

function scriptsOf({ shell, remotes }: Registry, pattern: string): string[] {
  const [remote, page] = Object.entries(remotes).flatMap(([name, { manifest }]) =>
    manifest.pages.filter((one) => one.path === pattern).map((one) => [name, one] as const),
  )[0]!
  // As for a guest, whom the role's fillings do not concern
  const own = pageFiles({ revision: 1, shell, remotes }, remote, page, (access) => access === 'public')
  const files = [...filesOf(shell, shell.manifest.assets), ...own]
  return [...new Set(files.filter(({ as }) => as === 'script').map(({ href }) => path.normalize(href)))]
}

const { shell, remotes } = buildTwin()
const built = list.map(({ name, folder }): Manifests[number] => [name, manifestIn(folder, name)])
const registries = [
  registryOf(built, (app) => path.join(root, list.find(({ name }) => name === app)!.folder, 'dist/')),
  registryOf([['shell', shell], ...Object.entries(remotes)], (app) => `${twinFolder}/${app}/`),
]
const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const rows = PAGES.map((pattern) => {
  const both = registries.map((registry) => scriptsOf(registry, pattern).map((file) => readFileSync(file)))
  const sum = (size: (code: Buffer) => number) =>
    both.map((files) => files.reduce((total, code) => total + size(code), 0)) as [number, number]
  const gzip = sum((code) => gzipSync(code, { level: 9 }).length)
  const brotli = sum((code) => brotliCompressSync(code).length)
  const counts = both.map(({ length }) => length).join(' : ')
  return [
    pattern,
    gzip.map(kB).join(' : '),
    `**${(gzip[0] / gzip[1]).toFixed(2)}**`,
    brotli.map(kB).join(' : '),
    counts,
  ]
})
console.log(markdownTable(['page', 'gzip, kB', 'ratio', 'brotli, kB', 'files'], rows))
