import { path } from './path.ts'

// Pages of the shell itself (spec, point 2). One export each, so that a bundle includes only those it links to.
export const selectRolePath = /* @__PURE__ */ path('/select-role')
export const resetPasswordPath = /* @__PURE__ */ path('/reset-password')
export const privacyPolicyPath = /* @__PURE__ */ path('/privacy-policy')
export const termsOfServicePath = /* @__PURE__ */ path('/terms-of-service')
export const contactPath = /* @__PURE__ */ path('/contact')
