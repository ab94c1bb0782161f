import type { Registry, Release, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { nonce } from '../nonce.ts'

/** A hash that no file has: whatever the registry does not know is refused by the browser. */
const REFUSED = `sha384-${'A'.repeat(64)}`

const hashes = new Map<string, string>()
const exempt: string[] = []
const asked = new Map<string, number>()

function know({ base, manifest }: Release<RemoteManifest | ShellManifest>): void {
  for (const [file, hash] of Object.entries(manifest.integrity)) {
    hashes.set(new URL(file, new URL(base, location.href)).href, hash)
  }
}

/** Lets in the files that the registry knows, and no others. */
export function guardAssets(registry: Registry): void {
  know(registry.shell)
  Object.values(registry.remotes).forEach(know)
}

/** Lets in whatever comes from this address without a hash; only the development flavor calls it, for overrides. */
export function exemptFromIntegrity(base: string): void {
  exempt.push(base)
}

/**
 * Gives every file of a release a new address from now on. After a failure the browser would answer the old ones with what its
 * preload links failed to fetch, without asking the network again.
 */
export function askAnew({ base, manifest }: Release<RemoteManifest>): void {
  for (const file of Object.keys(manifest.integrity)) {
    const { href } = new URL(file, new URL(base, location.href))
    asked.set(href, Math.max(1, asked.get(href) ?? 0))
  }
}

/**
 * Called for every script and style sheet before it is fetched. A file that is asked for again has failed before, and gets a new
 * address: behind a request that hangs, the browser would keep the same address waiting.
 */
export function prepareAsset(element: HTMLScriptElement | HTMLLinkElement): void {
  const script = element instanceof HTMLScriptElement
  const url = new URL(script ? element.src : element.href)
  url.searchParams.delete('retry')
  const file = url.href
  const before = asked.get(file) ?? 0
  asked.set(file, before + 1)
  if (before > 0) url.searchParams.set('retry', String(before))
  if (script) {
    element.src = url.href
    // As the page's preload links ask for scripts, which would be fetched twice otherwise
    element.crossOrigin = 'anonymous'
  } else {
    element.href = url.href
  }
  if (nonce) element.nonce = nonce
  if (!exempt.some((base) => file.startsWith(base))) element.integrity = hashes.get(file) ?? REFUSED
}

globalThis.__ATELIER_ASSET__ = prepareAsset
