import type { Registry, Release, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import type { PageFile } from '@atelier/contract/releases/page-files.ts'
import { FILE_TIMEOUT_MS } from '@atelier/platform/host'
import { nonce } from '../nonce.ts'

/** A hash that no file has: whatever the registry does not know is refused by the browser. */
const REFUSED = `sha384-${'A'.repeat(64)}`

type AnyRelease = Release<RemoteManifest | ShellManifest>
type FileElement = HTMLScriptElement | HTMLLinkElement

const hashes = new Map<string, string>()
const exempt: string[] = []
/** How often a file has been asked for. */
const asked = new Map<string, number>()
const pending = new Map<FileElement, string>()
const arrived = new Set<string>()
const preloaded = new Set<string>()

const absolute = (address: string, base?: string) => new URL(address, new URL(base ?? '/', location.href)).href

function filesOf({ base, manifest }: AnyRelease): [file: string, hash: string][] {
  return Object.entries(manifest.integrity).map(([file, hash]) => [absolute(file, base), hash])
}

/** Lets in the files that the registry knows, and no others. */
export function guardAssets(registry: Registry): void {
  for (const release of [registry.shell, ...Object.values(registry.remotes)])
    for (const [file, hash] of filesOf(release)) hashes.set(file, hash)
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) preloaded.add(href)
  // The bundler takes a style sheet of the document for its own by its whole address
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet) link.dataset['href'] = link.href
}

/** Lets in whatever comes from this address without a hash; only the development flavor calls it, for overrides. */
export function exemptFromIntegrity(base: string): void {
  exempt.push(base)
}

/**
 * Gives every file of a release a new address from now on. After a failure the browser would answer the old ones with what its
 * preload links failed to fetch, without asking the network again.
 */
export function askAnew(release: AnyRelease): void {
  for (const [file] of filesOf(release)) asked.set(file, (asked.get(file) ?? 0) + 1)
}

/** Fails the files of a release that are still on their way, so that they can be asked for anew. */
export function giveUp(release: AnyRelease): void {
  const base = absolute(release.base)
  for (const [element, file] of pending) if (file.startsWith(base)) fail(element)
  askAnew(release)
}

/** A file that is asked for again has failed before, and gets a new address: behind a request that hangs, the old one would wait. */
function addressOf(file: string): string {
  const before = asked.get(file) ?? 0
  const url = new URL(file)
  if (before > 0) url.searchParams.set('retry', String(before))
  return url.href
}

function prove(element: FileElement, file: string): void {
  if (nonce) element.nonce = nonce
  if (!exempt.some((base) => file.startsWith(base))) element.integrity = hashes.get(file) ?? REFUSED
}

const fail = (element: FileElement) => element.dispatchEvent(new Event('error'))

/** Ends the wait for a file: the bundler has a limit for its scripts alone, and a style sheet that hangs would be waited for without end. */
function limit(element: FileElement, file: string): void {
  const timer = setTimeout(() => fail(element), FILE_TIMEOUT_MS)
  pending.set(element, file)
  for (const type of ['load', 'error'])
    element.addEventListener(type, () => {
      clearTimeout(timer)
      pending.delete(element)
      if (type === 'load') arrived.add(file)
    })
}

/** Called for every script and style sheet before it is fetched. */
export function prepareAsset(element: FileElement): void {
  const script = element instanceof HTMLScriptElement
  const url = new URL(script ? element.src : element.href)
  url.searchParams.delete('retry')
  const file = url.href
  const address = addressOf(file)
  asked.set(file, (asked.get(file) ?? 0) + 1)
  if (script) {
    element.src = address
    // As the preload links ask for scripts, which would be fetched twice otherwise
    element.crossOrigin = 'anonymous'
  } else {
    element.href = address
  }
  prove(element, file)
  limit(element, file)
}

/** Asks for a file that is going to be needed, in the very way in which it is asked for then. */
export function preloadFile({ as, href }: Pick<PageFile, 'as' | 'href'>): void {
  const file = absolute(href)
  const address = addressOf(file)
  if (arrived.has(file) || preloaded.has(address) || [...pending.values()].includes(file)) return
  preloaded.add(address)
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = as
  link.href = address
  // The bundler asks for style sheets of the site's own origin without CORS
  if (as === 'script' || !file.startsWith(location.origin)) link.crossOrigin = 'anonymous'
  prove(link, file)
  document.head.append(link)
}

globalThis.__ATELIER_ASSET__ = prepareAsset
