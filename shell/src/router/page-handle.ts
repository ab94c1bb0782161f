import type { PageAccess, PageManifest } from '@atelier/contract/releases/manifest.ts'
import type { RouteLoad } from './router.ts'

/** What a page's route carries. */
export interface PageHandle extends RouteLoad {
  access: PageAccess
  remote?: string
  page?: PageManifest
}
