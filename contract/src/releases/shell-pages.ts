import {
  contactPath,
  privacyPolicyPath,
  resetPasswordPath,
  selectRolePath,
  termsOfServicePath,
} from '../paths/shell.ts'

/** Pages that the shell itself brings; no remote may claim one, and the edge answers them with 200. */
export const shellPages: readonly string[] = [
  selectRolePath.pattern,
  resetPasswordPath.pattern,
  privacyPolicyPath.pattern,
  termsOfServicePath.pattern,
  contactPath.pattern,
]

/** First segments of addresses that belong to the server; no page may begin with one. */
export const reservedSegments: readonly string[] = [
  'api',
  'assets',
  'media',
  'csp-reports',
  'healthz',
  'readyz',
  'metrics',
]
