import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { exemptFromIntegrity } from '../remotes/asset-guard.ts'
import { fetchOverride } from './fetch-override.ts'

/** Version of dev server builds, whose files change all the time. */
const DEV_VERSION = 'dev'
const KEY = 'atelier-overrides'

/** A remote overridden in this tab; `failure` explains why the released version runs instead. */
export interface Override {
  remote: string
  address: string
  failure: string | null
}

/** Parses `gallery@http://localhost:4101/remote.json,account@…`; an empty text ends all overrides. */
export function parseOverrides(text: string): Record<string, string> {
  const pairs = text.split(',').map((part) => part.split('@') as [string, string | undefined])
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => Boolean(pair[0] && pair[1])))
}

/** Overrides run without integrity, so this module is in the development flavor only. */
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

export const failureOf = ({ remote, address }: Override, registry: Registry): Promise<string | null> =>
  fetchOverride(remote, address, registry).then(() => null, messageOf)

export function endOverride(remote: string): void {
  const left = Object.entries(storedOverrides()).filter(([name]) => name !== remote)
  sessionStorage.setItem(KEY, left.map((pair) => pair.join('@')).join())
}

const storedOverrides = () => parseOverrides(sessionStorage.getItem(KEY) ?? '')

/** The tab's stored overrides, updated from the URL. The parameter is then removed, so a reload does not restore them. */
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
