import path from 'node:path'
import type { AssetGroup, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import type { Declared } from '@atelier/platform/build/declaration'
import type { BuildView } from '@atelier/platform/build/manifest-plugin'

export interface Remote {
  name: string
  folder: string
  declared: Declared
  manifest: RemoteManifest
}

/** The manifests of all apps for the edge. Files of each are relative to the folder of its name. */
export interface TwinManifests {
  shell: ShellManifest
  remotes: Record<string, RemoteManifest>
}

interface Parts {
  /** Of the separate build. */
  shell: ShellManifest
  remotes: readonly Remote[]
  slotsImportedBy: string
}

export const generated = (remote: string, chunk: string) => `../../mf-${remote}/src/${chunk}.generated.ts`
export const slotRequest = (remote: string, slot: string) => generated(remote, `slot-${slot}`)

const none: AssetGroup = { js: [], css: [] }

/** Those of the separate builds with other files, so that documents have the same preloads and first paints. */
export function manifestsOf({ shell, remotes, slotsImportedBy }: Parts, view: BuildView): TwinManifests {
  const entry = view.entry('index')
  const widgets: Record<string, AssetGroup> = {}

  function manifestOf({ name, folder, declared, manifest }: Remote): RemoteManifest {
    const issuer = path.join(folder, 'src/remote.tsx')
    const pages = manifest.pages.map((page, index) => {
      const files = view.lazy(issuer, declared.pages[index]!.module)
      const common = inFolder('shell', files)
      const hasCommon = common.js.length + common.css.length > 0
      if (hasCommon) widgets[page.path] = common
      return { ...page, assets: inFolder(name, files), widgets: hasCommon ? [page.path] : [] }
    })
    const slots = manifest.slots.map((slot) => ({
      ...slot,
      assets: inFolder(name, view.lazy(slotsImportedBy, slotRequest(name, slot.name))),
    }))
    // Part of the entry, which the document requests by the same address anyway
    const own = `../${entry.js.at(-1)}`
    const integrity = { ...integrityIn(name, view), [own]: view.integrity[entry.js.at(-1)!]! }
    return { ...manifest, pages, slots, entry: own, assets: none, integrity }
  }

  return {
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, manifestOf(remote)])),
    shell: { ...shell, assets: inFolder('shell', entry), widgets, integrity: integrityIn('shell', view) },
  }
}

const isIn = (folder: string) => (file: string) => file.startsWith(`${folder}/`)

function inFolder(folder: string, { js, css }: AssetGroup): AssetGroup {
  const relative = (files: string[]) => files.filter(isIn(folder)).map((file) => file.slice(folder.length + 1))
  return { js: relative(js), css: relative(css) }
}

const integrityIn = (folder: string, { integrity }: BuildView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(integrity).flatMap(([file, hash]) =>
      isIn(folder)(file) ? [[file.slice(folder.length + 1), hash] as const] : [],
    ),
  )
