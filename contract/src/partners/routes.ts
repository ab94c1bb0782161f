// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { partners } from './endpoints.ts'

export const partnersList = /* @__PURE__ */ route<typeof partners.list>('partners.list', 'GET', '/partners')
