import type { Registry, RemoteManifest } from '@atelier/contract/releases/manifest.ts'
import { exemptFromIntegrity } from '../remotes/asset-guard.ts'

/** The version of what a dev server serves; its files change all the time. */
const DEV_VERSION = 'dev'
const KEY = 'atelier-overrides'

/** `gallery@http://localhost:4101/remote.json,account@…` by remote; an empty text ends all overrides. */
export function parseOverrides(text: string): Record<string, string> {
  const pairs = text.split(',').map((part) => part.split('@') as [string, string | undefined])
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[0] && pair[1])))
}

/**
 * Puts remotes from elsewhere into the registry, as `?mfe=` says, and keeps them for the tab. They run without integrity, for which
 * reason this module is in the development flavor alone.
 */
export async function applyOverrides(registry: Registry): Promise<void> {
  for (const release of [registry.shell, ...Object.values(registry.remotes)]) {
    if (release.version === DEV_VERSION) exemptFromIntegrity(release.base)
  }
  const asked = new URLSearchParams(location.search).get('mfe')
  if (asked !== null) sessionStorage.setItem(KEY, asked)
  const overrides = parseOverrides(sessionStorage.getItem(KEY) ?? '')
  await Promise.all(
    Object.entries(overrides).map(async ([remote, address]) => {
      const base = new URL('.', address).href
      const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(8000) })
      const manifest = (await response.json()) as RemoteManifest
      exemptFromIntegrity(base)
      registry.remotes[remote] = { version: 'override', base, manifest }
    }),
  )
}
