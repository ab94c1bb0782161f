// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { reports } from './endpoints.ts'

export const reportsAdd = /* @__PURE__ */ route<typeof reports.add>('reports.add', 'POST', '/reports')
