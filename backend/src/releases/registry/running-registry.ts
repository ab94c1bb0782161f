import { createHash } from 'node:crypto'
import { isShellManifest } from '@atelier/contract/releases/checks.ts'
import type {
  PageManifest,
  Registry,
  Release,
  RemoteManifest,
  ShellManifest,
} from '@atelier/contract/releases/manifest.ts'
import { servedManifests } from '@atelier/contract/releases/ownership.ts'
import { pageRegistry, withoutModeration } from '@atelier/contract/releases/page-registry.ts'
import type { PageOwner as PageHandover } from '@atelier/contract/releases/schemas.ts'
import { inScript } from '../../kernel/html.ts'
import { canariesOf } from '../canary/canaries.ts'
import type { RunningCanary } from '../canary/canaries.ts'
import type { Manifest, ReleaseStore } from '../release-store.ts'
import type { PageOwner } from './pages.ts'
import type { SealedFiles } from './sealed-files.ts'

export interface RegistrySource {
  revision(): Promise<number>
  read(): Promise<RunningRegistry | null>
}

/** `text` is `/remotes.json`. */
export interface RegistryView {
  registry: Registry
  text: string
  etag: string
  /** For the document of a page, escaped for a script element. */
  inlineAt(found: PageOwner | null): string
}

export interface RunningRegistry extends RegistryView {
  /** Versions that a share of visitors get instead. */
  canaries: readonly RunningCanary[]
  /** With the remotes that only moderators get; the same as for others if there are none. */
  forModerators: RegistryView
}

export interface Composition {
  revision: number
  apps: readonly { app: string; version: string }[]
  owners?: readonly PageHandover[]
}

/** Null without a shell. */
export type ComposeRegistry = (composition: Composition) => Promise<Registry | null>

/** Also fills the cache of `sealed`. `assetBase` is empty for the site's own origin. */
export const registryComposer =
  (store: Pick<ReleaseStore, 'manifests' | 'byContent'>, sealed: SealedFiles, assetBase: string): ComposeRegistry =>
  async ({ revision, apps, owners = [] }) => {
    const [manifests, byContent] = await Promise.all([
      store.manifests(apps),
      store.byContent(apps),
      ...apps.map(({ app, version }) => sealed.namesOf(app, version)),
    ])
    const release = <M extends Manifest>(app: string, manifest: M): Release<M> => {
      const version = apps.find((one) => one.app === app)?.version ?? ''
      return { version, base: `${assetBase}/assets/${app}/${byContent.has(app) ? '' : `${version}/`}`, manifest }
    }
    const shell = [...manifests].find((entry): entry is [string, ShellManifest] => isShellManifest(entry[1]))
    if (!shell) return null
    const remotes = [...manifests].filter((entry): entry is [string, RemoteManifest] => !isShellManifest(entry[1]))
    const served = Object.entries(servedManifests(Object.fromEntries(remotes), owners))
    return {
      revision,
      shell: release('shell', shell[1]),
      remotes: Object.fromEntries(served.map(([app, manifest]) => [app, release(app, manifest)])),
    }
  }

export const databaseSource = (
  store: Pick<ReleaseStore, 'registry' | 'revision' | 'byContent'>,
  sealed: SealedFiles,
  compose: ComposeRegistry,
): RegistrySource => ({
  revision: () => store.revision(),
  async read() {
    const registry = await store.registry()
    const byContent = await store.byContent(registry.apps)
    for (const { app, version } of registry.apps) sealed.setRunning(app, version, byContent.has(app))
    const composed = await compose(registry)
    return composed && running(composed, canariesOf(registry))
  },
})

export function running(registry: Registry, canaries: readonly RunningCanary[] = []): RunningRegistry {
  const shown = withoutModeration(registry)
  const view = viewOf(shown)
  return { ...view, canaries, forModerators: shown === registry ? view : viewOf(registry) }
}

function viewOf(registry: Registry): RegistryView {
  const text = JSON.stringify(registry)
  const inlines = new Map<PageManifest | undefined, string>()
  return {
    registry,
    text,
    // Weak, as it is the same for every encoding
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    inlineAt(found) {
      const at = found?.owner === 'remote' ? found : undefined
      const known = inlines.get(at?.page)
      if (known !== undefined) return known
      const inline = inScript(JSON.stringify(pageRegistry(registry, at)))
      inlines.set(at?.page, inline)
      return inline
    },
  }
}
