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
  ['engagements', 'projects.mine', 'applications.mine', 'artworks.get'],
)
export const engagementsConfirmTerms = /* @__PURE__ */ route<typeof engagements.confirmTerms>(
  'engagements.confirmTerms',
  'POST',
  '/projects/:id/work/terms/:number/confirm',
  ['engagements', 'projects.mine', 'applications.mine', 'artworks.get'],
)
export const engagementsWithdrawTerms = /* @__PURE__ */ route<typeof engagements.withdrawTerms>(
  'engagements.withdrawTerms',
  'POST',
  '/projects/:id/work/terms/:number/withdraw',
  ['engagements', 'projects.mine', 'applications.mine', 'artworks.get'],
)
export const engagementsMadeFor = /* @__PURE__ */ route<typeof engagements.madeFor>(
  'engagements.madeFor',
  'GET',
  '/projects/:id/work/made-for',
)
export const engagementsAskMadeFor = /* @__PURE__ */ route<typeof engagements.askMadeFor>(
  'engagements.askMadeFor',
  'POST',
  '/projects/:id/work/made-for',
  ['engagements', 'projects.mine', 'applications.mine', 'artworks.get'],
)
export const engagementsAnswerMadeFor = /* @__PURE__ */ route<typeof engagements.answerMadeFor>(
  'engagements.answerMadeFor',
  'PUT',
  '/projects/:id/work/made-for/:artwork_id',
  ['engagements', 'projects.mine', 'applications.mine', 'artworks.get'],
)
export const engagementsTakeBackMadeFor = /* @__PURE__ */ route<typeof engagements.takeBackMadeFor>(
  'engagements.takeBackMadeFor',
  'DELETE',
  '/projects/:id/work/made-for/:artwork_id',
  ['engagements', 'projects.mine', 'applications.mine', 'artworks.get'],
)
