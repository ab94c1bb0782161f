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
export const accountsFirstSteps = /* @__PURE__ */ route<typeof accounts.firstSteps>(
  'accounts.firstSteps',
  'GET',
  '/accounts/me/first-steps',
)
export const accountsChooseRole = /* @__PURE__ */ route<typeof accounts.chooseRole>(
  'accounts.chooseRole',
  'PUT',
  '/accounts/me/role',
  ['creators', 'notifications.counts'],
)
export const accountsChangeProfile = /* @__PURE__ */ route<typeof accounts.changeProfile>(
  'accounts.changeProfile',
  'PATCH',
  '/accounts/me',
  [
    'accounts.me',
    'applications',
    'artworks',
    'comments',
    'conversations',
    'creators',
    'favorites.list',
    'likes.artworks',
    'notifications',
    'projects',
  ],
)
export const accountsSetAvatar = /* @__PURE__ */ route<typeof accounts.setAvatar>(
  'accounts.setAvatar',
  'PUT',
  '/accounts/me/avatar',
  [
    'accounts.me',
    'applications',
    'artworks',
    'comments',
    'conversations',
    'creators',
    'favorites.list',
    'likes.artworks',
    'notifications',
    'projects',
  ],
)
export const accountsRemoveAvatar = /* @__PURE__ */ route<typeof accounts.removeAvatar>(
  'accounts.removeAvatar',
  'DELETE',
  '/accounts/me/avatar',
  [
    'accounts.me',
    'applications',
    'artworks',
    'comments',
    'conversations',
    'creators',
    'favorites.list',
    'likes.artworks',
    'notifications',
    'projects',
  ],
)
export const accountsSettings = /* @__PURE__ */ route<typeof accounts.settings>(
  'accounts.settings',
  'GET',
  '/accounts/me/settings',
)
export const accountsChangeSettings = /* @__PURE__ */ route<typeof accounts.changeSettings>(
  'accounts.changeSettings',
  'PATCH',
  '/accounts/me/settings',
  ['accounts.settings', 'artworks.list', 'likes.artworks'],
)
export const accountsUnsubscribe = /* @__PURE__ */ route<typeof accounts.unsubscribe>(
  'accounts.unsubscribe',
  'POST',
  '/accounts/unsubscriptions/:token',
  ['accounts.settings'],
)
export const accountsChangePassword = /* @__PURE__ */ route<typeof accounts.changePassword>(
  'accounts.changePassword',
  'PUT',
  '/accounts/me/password',
  ['sessions.list'],
)
export const accountsRequestEmailChange = /* @__PURE__ */ route<typeof accounts.requestEmailChange>(
  'accounts.requestEmailChange',
  'POST',
  '/accounts/me/email-changes',
)
export const accountsConfirmEmailChange = /* @__PURE__ */ route<typeof accounts.confirmEmailChange>(
  'accounts.confirmEmailChange',
  'POST',
  '/accounts/email-changes/confirmations',
  ['accounts'],
)
export const accountsUndoEmailChange = /* @__PURE__ */ route<typeof accounts.undoEmailChange>(
  'accounts.undoEmailChange',
  'POST',
  '/accounts/email-changes/undos',
  ['accounts'],
)
export const accountsProvePassword = /* @__PURE__ */ route<typeof accounts.provePassword>(
  'accounts.provePassword',
  'POST',
  '/accounts/me/proofs',
)
export const accountsProveByProvider = /* @__PURE__ */ route<typeof accounts.proveByProvider>(
  'accounts.proveByProvider',
  'POST',
  '/accounts/me/proofs/:provider',
)
export const accountsConnectProvider = /* @__PURE__ */ route<typeof accounts.connectProvider>(
  'accounts.connectProvider',
  'POST',
  '/accounts/me/providers/:provider',
)
export const accountsDisconnectProvider = /* @__PURE__ */ route<typeof accounts.disconnectProvider>(
  'accounts.disconnectProvider',
  'DELETE',
  '/accounts/me/providers/:provider',
  ['accounts.settings'],
)
export const accountsStartExport = /* @__PURE__ */ route<typeof accounts.startExport>(
  'accounts.startExport',
  'POST',
  '/accounts/me/exports',
)
export const accountsDeleteAccount = /* @__PURE__ */ route<typeof accounts.deleteAccount>(
  'accounts.deleteAccount',
  'POST',
  '/accounts/me/deletions',
)
