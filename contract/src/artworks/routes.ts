// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { artworks } from './endpoints.ts'

export const artworksList = /* @__PURE__ */ route<typeof artworks.list>('artworks.list', 'GET', '/artworks')
export const artworksViewsOfWeek = /* @__PURE__ */ route<typeof artworks.viewsOfWeek>(
  'artworks.viewsOfWeek',
  'GET',
  '/artworks/views-of-week',
)
export const artworksGet = /* @__PURE__ */ route<typeof artworks.get>('artworks.get', 'GET', '/artworks/:id')
export const artworksMadeWith = /* @__PURE__ */ route<typeof artworks.madeWith>(
  'artworks.madeWith',
  'GET',
  '/artworks/:id/made-with',
)
export const artworksWorkflow = /* @__PURE__ */ route<typeof artworks.workflow>(
  'artworks.workflow',
  'GET',
  '/artworks/:id/workflow',
)
export const artworksKnownNames = /* @__PURE__ */ route<typeof artworks.knownNames>(
  'artworks.knownNames',
  'GET',
  '/artworks/known-names',
)
export const artworksCreate = /* @__PURE__ */ route<typeof artworks.create>('artworks.create', 'POST', '/artworks', [
  'artworks.list',
  'artworks.viewsOfWeek',
  'artworks.knownNames',
  'creators',
  'favorites.list',
  'accounts.firstSteps',
])
export const artworksUpdate = /* @__PURE__ */ route<typeof artworks.update>(
  'artworks.update',
  'PATCH',
  '/artworks/:id',
  ['artworks.list', 'artworks.madeWith', 'artworks.workflow', 'likes.artworks', 'creators', 'favorites.list'],
)
export const artworksDelete = /* @__PURE__ */ route<typeof artworks.delete>(
  'artworks.delete',
  'DELETE',
  '/artworks/:id',
  ['artworks.list', 'artworks.viewsOfWeek', 'likes.artworks', 'creators', 'favorites.list'],
)
export const artworksOriginal = /* @__PURE__ */ route<typeof artworks.original>(
  'artworks.original',
  'POST',
  '/artworks/:id/original',
)
export const artworksView = /* @__PURE__ */ route<typeof artworks.view>('artworks.view', 'POST', '/artworks/:id/views')
