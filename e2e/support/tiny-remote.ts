import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PageAccess, RemoteManifest } from '@atelier/contract/releases/manifest.ts'
import { PLATFORM_VERSION } from '@atelier/platform/host'
import { entryWith } from './faulty-release.ts'

const ENTRY = 'remoteEntry.js'

export interface TinyRemote {
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
): TinyRemote {
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
  const script = `${entry ?? entryWith(manifest, lifecycles)}\n// ${declared}\n`
  manifest.integrity = { [ENTRY]: `sha384-${createHash('sha384').update(script).digest('base64')}` }
  const folder = mkdtempSync(path.join(tmpdir(), `atelier-${name}-`))
  mkdirSync(path.join(folder, 'dist'))
  writeFileSync(path.join(folder, 'dist', ENTRY), script)
  writeFileSync(path.join(folder, 'dist/remote.json'), JSON.stringify(manifest))
  return { name, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
