import { path } from './path.ts'

// Pages of mf-account (spec, point 2). One export each: a bundle takes those that it links to alone.
export const creatorDashboardPath = /* @__PURE__ */ path('/dashboard/creator')
export const buyerDashboardPath = /* @__PURE__ */ path('/dashboard/buyer')
export const profilePath = /* @__PURE__ */ path('/profile')
export const settingsPath = /* @__PURE__ */ path('/settings')
export const unsubscribePath = /* @__PURE__ */ path('/unsubscribe')
export const favoriteCreatorsPath = /* @__PURE__ */ path('/favorite-creators')
