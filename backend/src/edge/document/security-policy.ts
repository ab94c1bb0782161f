import { PUSH_WORKER } from '@atelier/contract/push/limits.ts'
import type { Flavor } from '@atelier/contract/releases/manifest.ts'

export interface PolicySettings {
  publicUrl: string
  flavor: Flavor
  assetOrigin?: string
  mediaOrigin?: string
  uploadOrigins?: readonly string[]
}

const REPORTS = 'csp'
const REPORTS_PATH = '/csp-reports'

export function contentSecurityPolicy(nonce: string, settings: PolicySettings): string {
  const { publicUrl, assetOrigin = '', mediaOrigin = '', uploadOrigins = [] } = settings
  const sockets = new URL(publicUrl).origin.replace(/^http/, 'ws')
  // An overridden remote comes from its developer's machine, with hot reload over a socket and inline styles.
  const development = settings.flavor === 'development'
  const local = development ? 'http://localhost:*' : ''
  const styles = development ? `'unsafe-inline' ${local}` : `'nonce-${nonce}'`
  return [
    "default-src 'none'",
    // All supported browsers know 'strict-dynamic', so no host list is needed.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${styles} ${assetOrigin}`,
    `font-src 'self' ${assetOrigin} ${local}`,
    `img-src 'self' data: blob: ${mediaOrigin} ${assetOrigin} ${local}`,
    `media-src 'self' blob: ${mediaOrigin} ${local}`,
    `connect-src 'self' ${sockets} ${[...new Set(uploadOrigins)].join(' ')} ${mediaOrigin} ${local} ${development ? 'ws://localhost:*' : ''}`,
    "manifest-src 'self'",
    // Otherwise it would fall back to script-src
    `worker-src ${new URL(PUSH_WORKER.path, publicUrl).href}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(isStrict(settings) ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
    ...(isStrict(settings) && isSecure(settings) ? ['upgrade-insecure-requests'] : []),
    `report-uri ${REPORTS_PATH}`,
    ...(isSecure(settings) ? [`report-to ${REPORTS}`] : []),
  ]
    .map((directive) => directive.trim().replace(/ +/g, ' '))
    .join('; ')
}

/** Hot reload writes markup, and dev server files have no integrity, so the development flavor omits both checks. */
const isStrict = ({ flavor }: PolicySettings) => flavor === 'production'

/** Without https Chrome ignores reporting endpoints and would drop its reports. */
const isSecure = ({ publicUrl }: PolicySettings) => publicUrl.startsWith('https:')

/**
 * Whether a browser rejects script preloads under `Integrity-Policy`: Safari's engine sends them without the link's integrity. On iPhones and iPads every
 * browser and web view has that engine, whatever its name.
 */
const blocksPreloads = (userAgent: string) =>
  userAgent.includes('AppleWebKit/') &&
  (!/Chrome\/|Chromium\//.test(userAgent) || /\((?:iPhone|iPad|iPod)\b/.test(userAgent))

export const policyHeaders = (nonce: string, settings: PolicySettings, userAgent = '') => ({
  'content-security-policy': contentSecurityPolicy(nonce, settings),
  ...(isSecure(settings) && { 'reporting-endpoints': `${REPORTS}="${REPORTS_PATH}"` }),
  ...(isStrict(settings) &&
    !blocksPreloads(userAgent) && { 'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS})` }),
})

export const documentHeaders = {
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
