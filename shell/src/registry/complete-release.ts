import type { Release, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { manifestAddress } from '@atelier/contract/releases/page-registry.ts'
import { FILE_TIMEOUT_MS } from '@atelier/platform/host'
import { fetchRegistry } from './read-registry.ts'

export type AnyRelease = Release<ShellManifest> | Release<RemoteManifest>

interface Completion {
  done: Promise<void>
  aborter: AbortController
}

const pending = new WeakMap<AnyRelease, Completion>()

/** Fetches the parts of a manifest that the document omitted. Concurrent calls share a fetch; a failure is not cached. */
export function completeRelease(app: string, release: AnyRelease): Promise<void> {
  if (!release.partial) return Promise.resolve()
  const known = pending.get(release)
  if (known) return known.done
  const aborter = new AbortController()
  const done = complete(app, release, aborter.signal).finally(() => {
    if (pending.get(release)?.aborter === aborter) pending.delete(release)
  })
  pending.set(release, { done, aborter })
  return done
}

/** Fails a pending fetch, so that the next call repeats it. */
export function abortCompletion(release: AnyRelease): void {
  pending.get(release)?.aborter.abort()
  pending.delete(release)
}

async function complete(app: string, release: AnyRelease, aborted: AbortSignal): Promise<void> {
  const address = manifestAddress(app, release.version)
  const signal = AbortSignal.any([aborted, AbortSignal.timeout(FILE_TIMEOUT_MS)])
  const response = await fetch(address, { signal })
  const manifest = response.ok ? await response.json() : await runningManifest(app, release.version)
  if (!manifest) throw new Error(`${address} returned ${response.status}.`)
  release.manifest = withPagesOf(release.manifest, manifest as typeof release.manifest)
  delete release.partial
}

/** A stored manifest also has pages that were handed over to another remote; those of the document are the ones that run. */
function withPagesOf<M extends AnyRelease['manifest']>(listed: M, whole: M): M {
  if (!('pages' in listed && 'pages' in whole)) return whole
  const paths = new Set(listed.pages.map(({ path }) => path))
  return { ...whole, pages: whole.pages.filter(({ path }) => paths.has(path)) }
}

/** During an update a backend of the previous version may respond, which has the whole registry only. */
async function runningManifest(app: string, version: string): Promise<unknown> {
  const { shell, remotes } = await fetchRegistry()
  const running = app === 'shell' ? shell : remotes[app]
  return running?.version === version ? running.manifest : undefined
}
