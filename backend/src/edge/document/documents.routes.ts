import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Router } from 'express'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import type { RateLimits } from '../../http/rate-limits/rate-limits.ts'
import { withoutPeople } from '../../kernel/logger.ts'
import type { ServerCookie } from '../../http/cookies.ts'
import type { Preview } from '../../releases/preview/preview-tokens.ts'
import { acceptedEncodings } from '../assets/accept-encoding.ts'
import type { CanaryCookie } from '../canary-cookie.ts'
import type { ReadComposed } from '../../releases/registry/composed-registries.ts'
import type { PageContents } from '../content/page-contents.ts'
import { documentData } from './document-data.ts'
import type { DataDeps } from './document-data.ts'
import { documentPaint } from './document-paint.ts'
import { documentPictures } from './document-pictures.ts'
import { renderDocument, renderUnavailable } from './document.ts'
import { sendEarlyHints } from './early-hints.ts'
import type { ReadFirstPaint } from './first-paints.ts'
import { metaAt } from './page-meta.ts'
import type { PageMeta } from '../../pages/page-meta.ts'
import type { MetaSource } from './page-meta.ts'
import { canonicalPath, pageAt } from '../../releases/registry/pages.ts'
import type { PageOwner } from '../../releases/registry/pages.ts'
import { preloadsFor } from './preloads.ts'
import type { PreviewCookie } from '../preview-cookie.ts'
import type { RegistryFeed } from '../../releases/registry/registry-feed.ts'
import type { RegistryView, RunningRegistry } from '../../releases/registry/running-registry.ts'
import { documentHeaders, policyHeaders } from './security-policy.ts'
import type { PolicySettings } from './security-policy.ts'
import { startDeadline } from './within-deadline.ts'
import type { Within } from './within-deadline.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Every document has its own nonce and is compressed per request: medium quality takes about a millisecond.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const PREVIEW_CACHING = { 'cache-control': 'private, no-store' }
/** Of both sides while a canary runs. */
const CANARY_CACHING = { 'cache-control': 'private, no-cache', vary: 'cookie' }
const MODERATOR_CACHING = CANARY_CACHING

export interface DocumentDeps {
  feed: Pick<RegistryFeed, 'current' | 'ready'>
  settings: PolicySettings
  metaSources: readonly MetaSource[]
  readShared: DataDeps['readShared']
  readPaint: ReadFirstPaint
  contents: PageContents
  sessionCookie: Pick<ServerCookie, 'read'>
  /** Whether the public lists of the session's user leave something out, so that guests' data must not be in the document. */
  hasOwnLists(request: Pick<Request, 'headers'>): Promise<boolean>
  /** Whether the session's user gets the remotes that only moderators get. */
  isModerator(request: Pick<Request, 'headers'>): Promise<boolean>
  /** Counts documents by the versions that visitors get. */
  served(versions: readonly { app: string; version: string }[]): Promise<void>
  previews: PreviewCookie
  canaryCookie: CanaryCookie
  readComposed: ReadComposed
  earlyHints: boolean
  limits: Pick<RateLimits, 'takeRead'>
  logger: Logger
}

/** Serves the document at every other path: mount it last. */
export function documentsRoutes(options: DocumentDeps): Router {
  const router = Router()

  router.get('/remotes.json', (request, response) => sendRegistry(options, request, response))

  // Not a route: a path that cannot be decoded would get 400 instead of the not-found page.
  router.use(async (request, response, next) => {
    if (request.method === 'GET' || request.method === 'HEAD') await sendDocument(options, request, response)
    else next()
  })

  return router
}

interface Served {
  running: RegistryView
  previews: readonly Preview[]
  /** Of responses that depend on a cookie. */
  caching: Record<string, string>
}

/** The running versions, those that the browser previews, or its visitor's canaries. `response` assigns a new visitor to a side. */
async function registryFor(options: DocumentDeps, request: Request, response?: Response): Promise<Served | null> {
  const { feed, previews, canaryCookie, readComposed } = options
  await feed.ready
  const { current } = feed
  if (!current) return null
  const { canaries } = current
  const opened = previews.read(request)
  if (opened.length > 0) {
    const previewed = await readComposed(current, opened)
    const { forModerators } = previewed ?? current
    // A preview link is for the teams
    if (previewed || hasMore(current))
      return { running: forModerators, previews: previewed?.chosen ?? [], caching: PREVIEW_CACHING }
  }
  const side = canaries.length > 0 && opened.length === 0 ? canaryCookie.side(canaries, request, response) : []
  const shown = (await readComposed(current, side)) ?? current
  if (hasMore(shown) && (await getsModeration(options, request, shown)))
    return { running: shown.forModerators, previews: [], caching: MODERATOR_CACHING }
  return { running: shown, previews: [], caching: canaries.length > 0 ? CANARY_CACHING : {} }
}

const hasMore = ({ registry, forModerators }: RunningRegistry) => forModerators.registry !== registry

/** Other pages do not depend on it: there, late or failed counts as no. */
async function getsModeration(
  { sessionCookie, isModerator, logger }: DocumentDeps,
  request: Request,
  shown: RegistryView,
): Promise<boolean> {
  if (sessionCookie.read(request) === undefined) return false
  const reading = isModerator(request).catch((err: unknown) => {
    logger.warn({ err }, 'whether a visitor is a moderator cannot be read')
    return false
  })
  return (pageAt(shown.registry, request.path) ? await startDeadline()(reading) : await reading) === true
}

async function sendRegistry(options: DocumentDeps, request: Request, response: Response) {
  const served = await registryFor(options, request)
  if (!served) {
    response.status(503).set({ 'retry-after': '5', 'cache-control': 'no-store' }).json(null)
    return
  }
  const { running, previews, caching } = served
  const revalidation = previews.length > 0 ? {} : { 'cache-control': 'no-cache', etag: running.etag }
  response.set({ 'content-type': 'application/json', ...revalidation, ...caching })
  if (request.fresh) response.status(304).end()
  else await sendCompressed(request, response, running.text)
}

async function sendDocument(options: DocumentDeps, request: Request, response: Response): Promise<void> {
  const { settings, sessionCookie, earlyHints, limits, logger } = options
  await limits.takeRead('document', { request, response })
  const search = new URLSearchParams(request.originalUrl.split('?')[1])
  if (search.has('preview')) return followPreview(options, request, response, search)
  response.set(documentHeaders)
  const nonce = randomBytes(16).toString('base64')
  response.set(policyHeaders(nonce, settings, request.get('user-agent')))
  const served = await registryFor(options, request, response)
  if (!served) {
    response.status(503).set('retry-after', '5').send(renderUnavailable())
    return
  }
  const { running, previews, caching } = served
  const { registry } = running
  response.set(caching).vary('user-agent')
  const found = pageAt(registry, request.path)
  if (!found) {
    response.status(404)
    logger.info({ path: withoutPeople(request.path).slice(0, 300) }, 'no such page')
  }
  if (previews.length === 0 && isVisit(request)) void countServed(options, registry, found)
  const guest = sessionCookie.read(request) === undefined
  const hasQuery = search.size > 0
  const sources = { ...options, within: startDeadline() }
  const isShared = guest || (await sharesLists(sources, request))
  const preloads = preloadsFor(registry, found, { search, guest }).filter(({ as }) => isShared || as !== 'fetch')
  if (earlyHints) sendEarlyHints(request, response, registry, preloads)
  const reading = isShared ? documentData(sources, found, search) : Promise.resolve({})
  const visit = { guest, hasQuery, pathname: request.path, data: reading }
  const [meta, data, paint] = await Promise.all([
    metaAt(request.path, sources),
    reading,
    documentPaint(sources, registry, found, visit),
  ])
  const html = renderDocument({
    registry,
    registryJson: running.inlineAt(found),
    nonce,
    meta: absolute(meta, settings.publicUrl),
    url: settings.publicUrl + canonicalPath(found, request.path),
    preloads: preloads.filter(({ href }) => !(href in data)),
    data,
    // The session or a query may change the list
    pictures: guest && !hasQuery ? documentPictures(found, data) : [],
    paint,
    guest,
    landing: !guest && request.originalUrl === homePath(),
    previews,
  })
  await sendCompressed(request, response, html)
}

/** A browser's tab, neither prefetched nor without a visitor. Crawlers name no destination. */
const isVisit = ({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean =>
  method === 'GET' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined &&
  !/HeadlessChrome/.test(headers['user-agent'] ?? '')

function countServed({ served, logger }: DocumentDeps, { shell, remotes }: Registry, found: PageOwner | null) {
  const remote = found?.owner === 'remote' && remotes[found.remote]
  const versions = [
    { app: 'shell', version: shell.version },
    ...(remote ? [{ app: found.remote, version: remote.version }] : []),
  ]
  return served(versions).catch((err: unknown) => logger.warn({ err }, 'a document was not counted'))
}

/** Not if it cannot be known in time: the page then fetches its own. */
const sharesLists = async (
  { within, hasOwnLists }: Pick<DocumentDeps, 'hasOwnLists'> & { within: Within },
  request: Request,
): Promise<boolean> => (await within(hasOwnLists(request)).catch(() => null)) === false

/** To the same page without the token, so that a copied address does not contain it. */
function followPreview(
  { previews, settings }: DocumentDeps,
  request: Request,
  response: Response,
  search: URLSearchParams,
): void {
  previews.follow({ request, response }, search.get('preview') ?? '')
  search.delete('preview')
  const rest = search.size > 0 ? `?${search}` : ''
  // Absolute, as a path may begin with two slashes
  response.set('cache-control', 'no-store').redirect(303, settings.publicUrl + request.path + rest)
}

const absolute = (meta: PageMeta, publicUrl: string): PageMeta =>
  meta.image ? { ...meta, image: new URL(meta.image, publicUrl).href } : meta

async function sendCompressed(request: Request, response: Response, text: string): Promise<void> {
  response.vary('accept-encoding')
  const [encoding] = acceptedEncodings(request)
  if (encoding) response.set('content-encoding', encoding)
  const bytes = encoding === 'br' ? await brotli(text, BROTLI) : encoding ? await zip(text) : Buffer.from(text)
  response.set('content-length', String(bytes.length)).end(bytes)
}
