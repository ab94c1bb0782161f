import { patterns } from '../paths.ts'

/** Pages that the shell itself brings; no remote may claim one, and the edge answers them with 200. */
export const shellPages: readonly string[] = [
  patterns.selectRole,
  patterns.resetPassword,
  patterns.privacyPolicy,
  patterns.termsOfService,
  patterns.contact,
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
