import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PageAccess, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { PLATFORM_VERSION } from '@atelier/platform/host'
import { entryWith } from './faulty-release.ts'

const ENTRY = 'remoteEntry.js'

export interface TinyBuild {
  name: string
  folder: string
  remove(): void
}

export interface TinyOptions {
  /** Source of lifecycles that replace the defaults, which show a heading. */
  lifecycles?: string
  /** Source in place of the whole entry. */
  entry?: string
  /** Default: one public page, `/{name}`. */
  pages?: Record<string, PageAccess>
}

/** Writes the build of a remote that is in one handwritten script. */
export function tinyRemote(
  name: string,
  { lifecycles = '', entry, pages = { [`/${name}`]: 'public' } }: TinyOptions = {},
): TinyBuild {
  const assets = { js: [ENTRY], css: [] }
  const none = { preload: [], widgets: [], assets: { js: [], css: [] } }
  const manifest: RemoteManifest = {
    name,
    entry: ENTRY,
    expose: './remote',
    platform: `^${PLATFORM_VERSION}`,
    contract: 1,
    pages: Object.entries(pages).map(([page, access]) => ({ path: page, access, ...none })),
    slots: [],
    assets,
    integrity: {},
  }
  const declared = JSON.stringify([manifest.expose, ...Object.keys(pages)])
  return write(name, manifest, `${entry ?? entryWith(manifest, lifecycles)}\n// ${declared}\n`)
}

/** Writes the build of a shell that is one script. */
export function tinyShell(script: string): TinyBuild {
  const assets = { js: [ENTRY], css: [] }
  return write('shell', { platform: PLATFORM_VERSION, contract: 1, assets, widgets: {}, integrity: {} }, script)
}

function write(name: string, manifest: RemoteManifest | ShellManifest, script: string): TinyBuild {
  const folder = mkdtempSync(path.join(tmpdir(), `atelier-${name}-`))
  const integrity = { [ENTRY]: `sha384-${createHash('sha384').update(script).digest('base64')}` }
  mkdirSync(path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'dist', ENTRY), script)
  const manifestFile = name === 'shell' ? 'shell.json' : 'remote.json'
  writeFileSync(path.join(folder, 'dist', manifestFile), JSON.stringify({ ...manifest, integrity }))
  return { name, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
