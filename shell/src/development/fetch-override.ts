import type { Registry, RemoteManifest } from '@atelier/contract/releases/manifest.ts'
import { assertCompatible } from '../remotes/compatibility.ts'
import { overridesTexts as texts } from './texts.ts'

const DEADLINE_MS = 3000
// Permission names vary by browser version
const PERMISSIONS = ['local-network-access', 'loopback-network']

export async function fetchOverride(remote: string, address: string, registry: Registry): Promise<RemoteManifest> {
  const url = URL.canParse(address) ? new URL(address) : null
  const released = Object.keys(registry.remotes)
  const unknown = new Error(texts.noSuchRemote(remote, released.toSorted().join(', ')))
  // The page's policy blocks all other hosts
  if (url?.hostname !== 'localhost') throw new Error(texts.noAddress(address))
  const manifest = await read(url).catch((error: unknown) => {
    throw released.includes(remote) ? error : unknown
  })
  if (manifest.name !== remote) {
    throw released.includes(remote) ? new Error(texts.otherRemote(url.host, manifest.name)) : unknown
  }
  assertCompatible(remote, manifest)
  return manifest
}

async function read(url: URL): Promise<RemoteManifest> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => null)
  if (!response) throw new Error((await isForbidden()) ? texts.notAllowed : texts.noAnswer(url.host))
  if (!response.ok) throw new Error(texts.answered(url.host, response.status))
  const content: unknown = await response.json().catch(() => null)
  if (!isManifest(content)) throw new Error(texts.noManifest(url.href))
  return content
}

function isManifest(content: unknown): content is RemoteManifest {
  const { name, entry, platform, pages, integrity } = (content ?? {}) as Partial<RemoteManifest>
  const names = [name, entry, platform]
  return names.every((text) => typeof text === 'string') && Array.isArray(pages) && typeof integrity === 'object'
}

/** Whether the browser blocks requests from this page to another machine; a page served locally needs no permission. */
async function isForbidden(): Promise<boolean> {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)
  const states = PERMISSIONS.map(async (name) => {
    const status = await navigator.permissions.query({ name: name as PermissionName })
    return status.state === 'denied' || (status.state === 'prompt' && !isLocal)
  })
  return (await Promise.allSettled(states)).some((one) => one.status === 'fulfilled' && one.value)
}
