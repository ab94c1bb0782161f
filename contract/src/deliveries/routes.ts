// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { deliveries } from './endpoints.ts'

export const deliveriesList = /* @__PURE__ */ route<typeof deliveries.list>(
  'deliveries.list',
  'GET',
  '/projects/:id/work/deliveries',
)
export const deliveriesDeliver = /* @__PURE__ */ route<typeof deliveries.deliver>(
  'deliveries.deliver',
  'POST',
  '/projects/:id/work/deliveries',
  ['deliveries', 'engagements', 'projects.mine', 'applications.mine'],
)
export const deliveriesWithdraw = /* @__PURE__ */ route<typeof deliveries.withdraw>(
  'deliveries.withdraw',
  'POST',
  '/projects/:id/work/deliveries/:number/withdraw',
  ['deliveries', 'engagements', 'projects.mine', 'applications.mine'],
)
export const deliveriesAskChanges = /* @__PURE__ */ route<typeof deliveries.askChanges>(
  'deliveries.askChanges',
  'POST',
  '/projects/:id/work/deliveries/:number/changes',
  ['deliveries', 'engagements', 'projects.mine', 'applications.mine'],
)
export const deliveriesApprove = /* @__PURE__ */ route<typeof deliveries.approve>(
  'deliveries.approve',
  'POST',
  '/projects/:id/work/deliveries/:number/approve',
  ['deliveries', 'engagements', 'projects.mine', 'applications.mine'],
)
export const deliveriesUndoApproval = /* @__PURE__ */ route<typeof deliveries.undoApproval>(
  'deliveries.undoApproval',
  'POST',
  '/projects/:id/work/deliveries/:number/approve/undo',
  ['deliveries', 'engagements', 'projects.mine', 'applications.mine'],
)
export const deliveriesFinish = /* @__PURE__ */ route<typeof deliveries.finish>(
  'deliveries.finish',
  'POST',
  '/projects/:id/work/deliveries/:number/approve/finish',
  ['deliveries', 'engagements', 'projects.mine', 'applications.mine'],
)
export const deliveriesPin = /* @__PURE__ */ route<typeof deliveries.pin>(
  'deliveries.pin',
  'POST',
  '/projects/:id/work/deliveries/:number/pins',
  ['deliveries', 'engagements', 'projects.mine', 'applications.mine'],
)
export const deliveriesDeletePin = /* @__PURE__ */ route<typeof deliveries.deletePin>(
  'deliveries.deletePin',
  'DELETE',
  '/projects/:id/work/deliveries/:number/pins/:pin_id',
  ['deliveries', 'engagements', 'projects.mine', 'applications.mine'],
)
