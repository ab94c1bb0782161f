import { Router } from 'express'
import type { Config } from '../settings/config.ts'
import type { RateLimits } from '../http/rate-limits/rate-limits.ts'
import type { AssetStore } from '../releases/files/asset-store.ts'
import type { PreviewTokens } from '../releases/preview/preview-tokens.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { siteCookies } from '../http/cookies.ts'
import { bucketUrl } from '../storage/bucket-url.ts'
import type { Services } from '../services.ts'
import { assetsRoutes } from './assets/assets.routes.ts'
import { canaryCookie } from './canary-cookie.ts'
import { composedRegistries } from '../releases/registry/composed-registries.ts'
import { PageContents } from './content/page-contents.ts'
import { cspReportsRoutes } from './csp-reports.routes.ts'
import type { DataDeps } from './document/document-data.ts'
import { documentsRoutes } from './document/documents.routes.ts'
import type { DocumentDeps } from './document/documents.routes.ts'
import { redirectHandles } from './handles.routes.ts'
import type { HandleDeps } from './handles.routes.ts'
import { firstPaints } from './document/first-paints.ts'
import type { MetaSource } from './document/page-meta.ts'
import { manifestsRoutes } from './assets/manifests.routes.ts'
import { previewCookie } from './preview-cookie.ts'
import type { RegistryFeed } from '../releases/registry/registry-feed.ts'
import { registryComposer } from '../releases/registry/running-registry.ts'
import type { SealedFiles } from '../releases/registry/sealed-files.ts'
import { webAppRoutes } from './web-app/web-app.routes.ts'

type EdgeConfig = Pick<
  Config,
  'publicUrl' | 'shellFlavor' | 'earlyHints' | 'assetOrigin' | 'mediaOrigin' | 's3' | 'devRegistry'
>

export interface EdgeDeps extends Pick<Services, 'logger' | 'now'> {
  config: EdgeConfig
  feed: RegistryFeed
  store: ReleaseStore
  assets: AssetStore
  sealed: SealedFiles
  previews: PreviewTokens
  metaSources: readonly MetaSource[]
  readShared: DataDeps['readShared']
  served: DocumentDeps['served']
  handleOwner: HandleDeps['ownerOf']
  hasOwnLists: DocumentDeps['hasOwnLists']
  isModerator: DocumentDeps['isModerator']
  limits: Pick<RateLimits, 'takeRead'>
}

/** Mount it last: it serves every other path. */
export function edgeRoutes({ config, feed, store, assets, sealed, limits, logger, now, ...parts }: EdgeDeps): Router {
  const { publicUrl, assetOrigin, mediaOrigin, s3 } = config
  const uploadOrigins = [s3.buckets.artworks, s3.buckets.avatars].map(
    (bucket) => bucketUrl({ ...s3, endpoint: s3.publicEndpoint }, bucket).origin,
  )
  const cookies = siteCookies(publicUrl)
  const compose = registryComposer(store, sealed, assetOrigin ?? '')
  const router = Router()
  router.use('/assets', assetsRoutes(assets, sealed))
  router.use('/remotes', manifestsRoutes(store))
  router.use(webAppRoutes())
  router.use('/csp-reports', cspReportsRoutes(logger, Date.now))
  router.use(redirectHandles({ publicUrl, ownerOf: parts.handleOwner, limits }))
  router.use(
    documentsRoutes({
      feed,
      settings: { publicUrl, assetOrigin, mediaOrigin, uploadOrigins, flavor: config.shellFlavor },
      metaSources: parts.metaSources,
      readShared: parts.readShared,
      served: parts.served,
      readPaint: firstPaints(assets, logger),
      contents: new PageContents(assets, logger),
      sessionCookie: cookies('refresh'),
      hasOwnLists: parts.hasOwnLists,
      isModerator: parts.isModerator,
      previews: previewCookie(cookies('preview'), parts.previews, now),
      canaryCookie: canaryCookie(cookies('canary')),
      earlyHints: config.earlyHints,
      // Dev servers have no stored versions
      readComposed: config.devRegistry
        ? () => Promise.resolve(null)
        : composedRegistries({ store, flavor: config.shellFlavor, compose, logger }),
      limits,
      logger,
    }),
  )
  return router
}
