// Generated from mf-account/src/remote.tsx; `npm run generate` renews it.
import { path } from './path.ts'

export const creatorDashboardPath = /* @__PURE__ */ path('/dashboard/creator')
export const buyerDashboardPath = /* @__PURE__ */ path('/dashboard/buyer')
export const profilePath = /* @__PURE__ */ path('/profile')
export const settingsPath = /* @__PURE__ */ path('/settings')
export const unsubscribePath = /* @__PURE__ */ path('/unsubscribe')
export const favoriteCreatorsPath = /* @__PURE__ */ path('/favorite-creators')
export const noticesPath = /* @__PURE__ */ path('/notices')
export const noticePath = /* @__PURE__ */ path('/notices/:id')
export const appealPath = /* @__PURE__ */ path('/appeal')
export const rulesPath = /* @__PURE__ */ path('/rules')
export const transparencyPath = /* @__PURE__ */ path('/transparency')
