import { readFileSync } from 'node:fs'
import path from 'node:path'
import type {
  PageManifest,
  Registry,
  Release,
  RemoteManifest,
  ShellManifest,
} from '@atelier/contract/releases/manifest.ts'
import { filesOf, pageFiles } from '@atelier/contract/releases/page-files.ts'
import list from '../../apps.json' with { type: 'json' }
import { bytesOf, parts } from './bytes-by-package.ts'
import { buildTwin, twinFolder } from './twin/build-twin.ts'

// The scripts that the document of each page names, by package, here and in the same sources as one application
// (docs/performance.md): a Markdown table. Needs `npm run build`.
const PAGES = '/ /artwork/:id /creators/:id /find-project /projects/:id /messages /dashboard/creator'.split(' ')

const root = path.resolve(import.meta.dirname, '../..')

/** Bases are folders, so that addresses are paths. */
function builtRegistry(): Registry {
  const [shell, ...remotes] = list.map(({ name, folder }) => {
    const base = path.join(root, folder, 'dist/')
    const file = path.join(base, name === 'shell' ? 'shell.json' : 'remote.json')
    return [name, { version: 'built', base, manifest: JSON.parse(readFileSync(file, 'utf8')) as unknown }] as const
  })
  return {
    revision: 1,
    shell: shell![1] as Release<ShellManifest>,
    remotes: Object.fromEntries(remotes) as Record<string, Release<RemoteManifest>>,
  }
}

async function twinRegistry(): Promise<Registry> {
  const { shell, remotes } = await buildTwin()
  const release = <M>(app: string, manifest: M) => ({ version: 'built', base: `${twinFolder}/${app}/`, manifest })
  return {
    revision: 1,
    shell: release('shell', shell),
    remotes: Object.fromEntries(Object.entries(remotes).map(([app, manifest]) => [app, release(app, manifest)])),
  }
}

interface PageBytes {
  gzip: number
  brotli: number
  files: number
  /** Of slots' files, in gzip. */
  slots: number
  parts: Map<string, number>
}

function pageBytes(registry: Registry, pattern: string): PageBytes {
  const found = Object.entries(registry.remotes).flatMap(([remote, { manifest }]) =>
    manifest.pages.filter(({ path: one }) => one === pattern).map((page) => ({ remote, page })),
  )
  const { remote, page } = found[0]!
  const all = scriptsOf(registry, remote, page)
  const withoutSlots = new Set(scriptsOf(registry, remote, { ...page, slots: [] }))
  const sum = (files: string[], of: 'gzip' | 'brotli') => files.reduce((total, file) => total + bytesOf(file)[of], 0)
  const total = new Map<string, number>()
  for (const file of all)
    for (const [part, bytes] of bytesOf(file).parts) total.set(part, (total.get(part) ?? 0) + bytes)
  return {
    gzip: sum(all, 'gzip'),
    brotli: sum(all, 'brotli'),
    files: all.length,
    parts: total,
    slots: sum(
      all.filter((file) => !withoutSlots.has(file)),
      'gzip',
    ),
  }
}

function scriptsOf(registry: Registry, remote: string, page: PageManifest): string[] {
  // As for a guest, whom the role's fillings do not concern
  const own = pageFiles(registry, remote, page, (access) => access === 'public')
  const files = [...filesOf(registry.shell, registry.shell.manifest.assets), ...own]
  return [...new Set(files.filter(({ as }) => as === 'script').map(({ href }) => path.normalize(href)))]
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const registries = [builtRegistry(), await twinRegistry()]
const pages = PAGES.map((pattern) => registries.map((registry) => pageBytes(registry, pattern)))

const row = (name: string, cell: (bytes: PageBytes) => string) => [
  name,
  ...pages.map((both) => both.map(cell).join(' : ')),
]
const rows = [
  ...parts
    .map((part) => row(part, (page) => kB(page.parts.get(part) ?? 0)))
    .filter(([, ...cells]) => cells.some((cell) => cell !== '0.0 : 0.0')),
  row('**all, gzip**', ({ gzip }) => kB(gzip)),
  ['**ratio**', ...pages.map(([mine, twin]) => `**${(mine!.gzip / twin!.gzip).toFixed(2)}**`)],
  row('all, brotli', ({ brotli }) => kB(brotli)),
  row('of slots, gzip', ({ slots }) => kB(slots)),
  row('files', ({ files }) => String(files)),
]
const head = ['kB', ...PAGES]
console.log(
  [head, head.map((_, index) => (index ? '--:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n'),
)
