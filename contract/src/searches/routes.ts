// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { searches } from './endpoints.ts'

export const searchesList = /* @__PURE__ */ route<typeof searches.list>('searches.list', 'GET', '/searches')
export const searchesSave = /* @__PURE__ */ route<typeof searches.save>('searches.save', 'POST', '/searches', [
  'searches.list',
])
export const searchesRename = /* @__PURE__ */ route<typeof searches.rename>(
  'searches.rename',
  'PATCH',
  '/searches/:id',
  ['searches.list'],
)
export const searchesRemove = /* @__PURE__ */ route<typeof searches.remove>(
  'searches.remove',
  'DELETE',
  '/searches/:id',
  ['searches.list'],
)
