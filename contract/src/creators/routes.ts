// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { creators } from './endpoints.ts'

export const creatorsList = /* @__PURE__ */ route<typeof creators.list>('creators.list', 'GET', '/creators')
export const creatorsGet = /* @__PURE__ */ route<typeof creators.get>('creators.get', 'GET', '/creators/:id')
