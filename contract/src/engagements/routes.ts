// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { engagements } from './endpoints.ts'

export const engagementsGet = /* @__PURE__ */ route<typeof engagements.get>(
  'engagements.get',
  'GET',
  '/projects/:id/work',
)
export const engagementsProposeTerms = /* @__PURE__ */ route<typeof engagements.proposeTerms>(
  'engagements.proposeTerms',
  'POST',
  '/projects/:id/work/terms',
  ['engagements', 'projects.mine', 'applications.mine'],
)
export const engagementsConfirmTerms = /* @__PURE__ */ route<typeof engagements.confirmTerms>(
  'engagements.confirmTerms',
  'POST',
  '/projects/:id/work/terms/:number/confirm',
  ['engagements', 'projects.mine', 'applications.mine'],
)
export const engagementsWithdrawTerms = /* @__PURE__ */ route<typeof engagements.withdrawTerms>(
  'engagements.withdrawTerms',
  'POST',
  '/projects/:id/work/terms/:number/withdraw',
  ['engagements', 'projects.mine', 'applications.mine'],
)
