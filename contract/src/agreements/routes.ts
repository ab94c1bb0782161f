// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { agreements } from './endpoints.ts'

export const agreementsGet = /* @__PURE__ */ route<typeof agreements.get>(
  'agreements.get',
  'GET',
  '/projects/:id/work/agreement',
)
export const agreementsSetBilling = /* @__PURE__ */ route<typeof agreements.setBilling>(
  'agreements.setBilling',
  'PUT',
  '/projects/:id/work/agreement/billing',
  ['agreements.get', 'engagements', 'projects.mine', 'applications.mine'],
)
export const agreementsMarkPaid = /* @__PURE__ */ route<typeof agreements.markPaid>(
  'agreements.markPaid',
  'POST',
  '/projects/:id/work/agreement/paid',
  ['agreements.get', 'engagements', 'projects.mine', 'applications.mine'],
)
export const agreementsUndoPaid = /* @__PURE__ */ route<typeof agreements.undoPaid>(
  'agreements.undoPaid',
  'POST',
  '/projects/:id/work/agreement/undo-paid',
  ['agreements.get', 'engagements', 'projects.mine', 'applications.mine'],
)
export const agreementsMarkReceived = /* @__PURE__ */ route<typeof agreements.markReceived>(
  'agreements.markReceived',
  'POST',
  '/projects/:id/work/agreement/received',
  ['agreements.get', 'engagements', 'projects.mine', 'applications.mine'],
)
export const agreementsVerify = /* @__PURE__ */ route<typeof agreements.verify>(
  'agreements.verify',
  'GET',
  '/agreements/:hash',
)
