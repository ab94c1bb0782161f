// Generated from endpoints.ts; `npm run generate -w contract` renews it.
import { route } from '../route.ts'
import type { accounts } from './endpoints.ts'

export const accountsSignUp = /* @__PURE__ */ route<typeof accounts.signUp>('accounts.signUp', 'POST', '/accounts')
export const accountsResendVerification = /* @__PURE__ */ route<typeof accounts.resendVerification>(
  'accounts.resendVerification',
  'POST',
  '/accounts/verification-mails',
)
export const accountsVerify = /* @__PURE__ */ route<typeof accounts.verify>(
  'accounts.verify',
  'POST',
  '/accounts/verifications',
)
export const accountsRequestReset = /* @__PURE__ */ route<typeof accounts.requestReset>(
  'accounts.requestReset',
  'POST',
  '/accounts/password-resets',
)
export const accountsCheckReset = /* @__PURE__ */ route<typeof accounts.checkReset>(
  'accounts.checkReset',
  'POST',
  '/accounts/password-resets/checks',
)
export const accountsResetPassword = /* @__PURE__ */ route<typeof accounts.resetPassword>(
  'accounts.resetPassword',
  'POST',
  '/accounts/passwords',
)
export const accountsMe = /* @__PURE__ */ route<typeof accounts.me>('accounts.me', 'GET', '/accounts/me')
export const accountsChooseRole = /* @__PURE__ */ route<typeof accounts.chooseRole>(
  'accounts.chooseRole',
  'PUT',
  '/accounts/me/role',
  ['creators', 'notifications.counts'],
)
