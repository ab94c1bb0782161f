import type { Registry, RemoteManifest } from '@atelier/contract/releases/manifest.ts'
import { assertCompatible } from '../remotes/compatibility.ts'
import { overridesTexts as texts } from './texts.ts'

const DEADLINE_MS = 3000
// By the browser's version
const PERMISSIONS = ['local-network-access', 'loopback-network']

/** Why an override does not run, in words for its developer. */
export class OverrideError extends Error {
  override readonly name = 'OverrideError'
}

/** The manifest that an override's address answers within 3 s. Throws an {@link OverrideError} that says why there is none. */
export async function fetchOverride(remote: string, address: string, registry: Registry): Promise<RemoteManifest> {
  const url = URL.canParse(address) ? new URL(address) : null
  const released = Object.keys(registry.remotes)
  const unknown = new OverrideError(texts.noSuchRemote(remote, released.toSorted().join(', ')))
  // The page's policy lets nothing in from elsewhere
  if (url?.hostname !== 'localhost') throw new OverrideError(texts.noAddress(address))
  const manifest = await read(url).catch((error: unknown) => {
    throw released.includes(remote) ? error : unknown
  })
  if (manifest.name !== remote) {
    throw released.includes(remote) ? new OverrideError(texts.otherRemote(url.host, manifest.name)) : unknown
  }
  try {
    assertCompatible(remote, manifest)
  } catch (error) {
    throw new OverrideError((error as Error).message)
  }
  return manifest
}

async function read(url: URL): Promise<RemoteManifest> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) }).catch(() => null)
  if (!response) throw new OverrideError((await isForbidden()) ? texts.notAllowed : texts.noAnswer(url.host))
  if (!response.ok) throw new OverrideError(texts.answered(url.host, response.status))
  const content: unknown = await response.json().catch(() => null)
  if (!isManifest(content)) throw new OverrideError(texts.noManifest(url.href))
  return content
}

function isManifest(content: unknown): content is RemoteManifest {
  const { name, entry, pages, integrity } = (content ?? {}) as Partial<RemoteManifest>
  return typeof name === 'string' && typeof entry === 'string' && Array.isArray(pages) && typeof integrity === 'object'
}

/** Whether the browser keeps a page of another machine from this one; a page of this machine needs no permission. */
async function isForbidden(): Promise<boolean> {
  const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)
  const states = PERMISSIONS.map(async (name) => {
    const status = await navigator.permissions.query({ name: name as PermissionName })
    return status.state === 'denied' || (status.state === 'prompt' && !isLocal)
  })
  return (await Promise.allSettled(states)).some((one) => one.status === 'fulfilled' && one.value)
}
