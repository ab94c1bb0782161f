import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { exemptFromIntegrity } from '../remotes/asset-guard.ts'
import { fetchOverride } from './fetch-override.ts'

/** The version of what a dev server serves; its files change all the time. */
const DEV_VERSION = 'dev'
const KEY = 'atelier-overrides'

/** A remote that the tab takes from elsewhere; `failure` says why the released one runs in its place. */
export interface Override {
  remote: string
  address: string
  failure: string | null
}

/** `gallery@http://localhost:4101/remote.json,account@…` by remote; an empty text ends all overrides. */
export function parseOverrides(text: string): Record<string, string> {
  const pairs = text.split(',').map((part) => part.split('@') as [string, string | undefined])
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[0] && pair[1])))
}

/**
 * Puts remotes from elsewhere into the registry, as `?mfe=` says, and keeps them for the tab. They run without integrity, for which
 * reason this module is in the development flavor alone.
 */
export async function applyOverrides(registry: Registry): Promise<Override[]> {
  for (const release of [registry.shell, ...Object.values(registry.remotes)]) {
    if (release.version === DEV_VERSION) exemptFromIntegrity(release.base)
  }
  const overrides = Object.entries(readOverrides())
  const manifests = await Promise.allSettled(
    overrides.map(([remote, address]) => fetchOverride(remote, address, registry)),
  )
  return overrides.map(([remote, address], index) => {
    const found = manifests[index]!
    if (found.status === 'rejected') return { remote, address, failure: messageOf(found.reason) }
    const base = new URL('.', address).href
    exemptFromIntegrity(base)
    registry.remotes[remote] = { version: 'override', base, manifest: found.value }
    return { remote, address, failure: null }
  })
}

/** Fetches an override again: null when it would run now, else why not. */
export const failureOf = ({ remote, address }: Override, registry: Registry): Promise<string | null> =>
  fetchOverride(remote, address, registry).then(() => null, messageOf)

/** Ends the override of a remote; it is the released one from the next load on. */
export function endOverride(remote: string): void {
  const left = Object.entries(storedOverrides()).filter(([name]) => name !== remote)
  sessionStorage.setItem(KEY, left.map((pair) => pair.join('@')).join())
}

const storedOverrides = () => parseOverrides(sessionStorage.getItem(KEY) ?? '')

/** What the tab keeps, renewed by the address, which a reload then no longer brings back. */
function readOverrides(): Record<string, string> {
  const url = new URL(location.href)
  const asked = url.searchParams.get('mfe')
  if (asked !== null) {
    sessionStorage.setItem(KEY, asked)
    url.searchParams.delete('mfe')
    history.replaceState(history.state, '', url)
  }
  return storedOverrides()
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
