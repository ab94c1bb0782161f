import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { PageFile } from '@atelier/contract/releases/page-files.ts'
import { FILE_TIMEOUT_MS } from '@atelier/platform/host'
import { leaving } from '../leaving.ts'
import { nonce } from '../nonce.ts'
import { abortCompletion, completeRelease } from '../registry/complete-release.ts'
import type { AnyRelease } from '../registry/complete-release.ts'

/** A hash that matches no file, so that the browser rejects files that are not in the registry. */
const REFUSED = `sha384-${'A'.repeat(64)}`

type FileElement = HTMLScriptElement | HTMLLinkElement

let running: Registry | undefined
const exempt: string[] = []
/** Number of requests per file. */
const asked = new Map<string, number>()
const pending = new Map<FileElement, string>()
const arrived = new Set<string>()
const preloaded = new Set<string>()

const absolute = (address: string, base?: string) => new URL(address, new URL(base ?? '/', location.href)).href

const filesOf = ({ base, manifest }: AnyRelease): string[] =>
  Object.keys(manifest.integrity).map((file) => absolute(file, base))

/** The app and release that a file belongs to. */
function ownerOf(file: string): [app: string, release: AnyRelease] | undefined {
  const all = running ? Object.entries<AnyRelease>({ shell: running.shell, ...running.remotes }) : []
  return all.find(([, { base }]) => file.startsWith(absolute(base)))
}

const hashIn = ({ base, manifest }: AnyRelease, file: string): string | undefined =>
  manifest.integrity[file.slice(absolute(base).length)]

/** Enforces integrity: only files of the registry load. */
export function guardAssets(registry: Registry): void {
  running = registry
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')) rememberPreload(link, link.href)
  // The bundler recognizes a style sheet of the document by its absolute URL
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet) link.dataset['href'] = link.href
}

/** A failed one may be preloaded again. */
function rememberPreload(link: HTMLLinkElement, address: string): void {
  preloaded.add(address)
  link.addEventListener('error', () => preloaded.delete(address))
}

/** Allows files under this URL without a hash; used only by the development flavor, for overrides. */
export function exemptFromIntegrity(base: string): void {
  exempt.push(base)
}

/** Gives a release's files new URLs: after a failed preload, browsers answer the old ones from the preload cache. */
export function bustCache(release: AnyRelease): void {
  for (const file of filesOf(release)) asked.set(file, (asked.get(file) ?? 0) + 1)
}

/** Fails the pending files of a release, so that they can be requested again. */
export function abort(release: AnyRelease): void {
  const base = absolute(release.base)
  for (const [element, file] of pending) if (file.startsWith(base)) fail(element)
  abortCompletion(release)
  bustCache(release)
}

/** URL of a file. Retries get a new one: the browser would queue the old one behind a request that hangs. */
function addressOf(file: string): string {
  const before = asked.get(file) ?? 0
  const url = new URL(file)
  if (before > 0) url.searchParams.set('retry', String(before))
  return url.href
}

function prove(element: FileElement, file: string): void {
  if (nonce) element.nonce = nonce
  if (isExempt(file)) return
  const [, release] = ownerOf(file) ?? []
  element.integrity = (release && hashIn(release, file)) ?? REFUSED
}

const isExempt = (file: string) => exempt.some((base) => file.startsWith(base))

/** Fetches the manifest with the file's hash if the document omitted it; undefined if no fetch is needed. */
function fetchHash(file: string): Promise<void> | undefined {
  const [app, release] = ownerOf(file) ?? []
  if (!app || !release?.partial || isExempt(file) || hashIn(release, file) !== undefined) return undefined
  return completeRelease(app, release)
}

function fail(element: FileElement): void {
  pending.delete(element)
  element.dispatchEvent(new Event('error'))
}

/** Times out a file. The bundler limits only scripts, so a style sheet that hangs would be awaited forever. */
function limit(element: FileElement, file: string): void {
  const timer = setTimeout(() => fail(element), FILE_TIMEOUT_MS)
  pending.set(element, file)
  // Of a document that stays after all, it times out
  const ignore = (event: Event) => leaving.now() && pending.has(element) && event.stopImmediatePropagation()
  element.addEventListener('error', ignore, true)
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
  limit(element, file)
  function request() {
    if (!pending.has(element)) return
    prove(element, file)
    if (element instanceof HTMLLinkElement) element.href = address
    else element.src = address
  }
  // Matches the preload links; scripts would be fetched twice otherwise
  if (script) element.crossOrigin = 'anonymous'
  const hash = fetchHash(file)
  if (!hash) return request()
  // Without an address it is not fetched when it is inserted, but once it has one
  element.removeAttribute(script ? 'src' : 'href')
  hash.then(request, () => leaving.now() || fail(element))
}

/** Preloads a file with the same request mode as its later use. */
export function preloadFile({ as, href }: Pick<PageFile, 'as' | 'href'>): void {
  const file = absolute(href)
  const address = addressOf(file)
  if (arrived.has(file) || preloaded.has(address) || [...pending.values()].includes(file)) return
  const link = document.createElement('link')
  rememberPreload(link, address)
  link.rel = 'preload'
  link.as = as
  link.href = address
  // The bundler requests same-origin style sheets without CORS
  if (as === 'script' || !file.startsWith(location.origin)) link.crossOrigin = 'anonymous'
  prove(link, file)
  document.head.append(link)
}

globalThis.__ATELIER_ASSET__ = prepareAsset
