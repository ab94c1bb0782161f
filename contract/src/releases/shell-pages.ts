import {
  contactPath,
  privacyPolicyPath,
  resetPasswordPath,
  selectRolePath,
  termsOfServicePath,
} from '../paths/shell.ts'

/** The shell's own pages; no remote may claim one, and the edge serves them with 200. */
export const shellPages: readonly string[] = [
  selectRolePath.pattern,
  resetPasswordPath.pattern,
  privacyPolicyPath.pattern,
  termsOfServicePath.pattern,
  contactPath.pattern,
]

/** First path segments reserved for the server; no page may begin with one. */
export const reservedSegments: readonly string[] = [
  'api',
  'assets',
  'media',
  'csp-reports',
  'healthz',
  'readyz',
  'metrics',
  'remotes',
  'status',
  'icons',
  'link-pictures',
  'sitemaps',
]
