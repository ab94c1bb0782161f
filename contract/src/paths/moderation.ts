// Generated from mf-moderation/src/remote.tsx; `npm run generate` renews it.
import { path } from './path.ts'

export const moderationPath = /* @__PURE__ */ path('/moderation')
export const moderationCasePath = /* @__PURE__ */ path('/moderation/cases/:id')
export const moderationLogPath = /* @__PURE__ */ path('/moderation/log')
