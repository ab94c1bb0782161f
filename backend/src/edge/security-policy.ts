import type { Flavor } from '@atelier/contract/releases/manifest.ts'

/** Origins besides the site's own that pages may use, and which shell they run. */
export interface PolicySettings {
  /** The site's address, as people open it. */
  publicUrl: string
  flavor: Flavor
  assetOrigin?: string
  mediaOrigin?: string
  /** Where browsers send uploads to. */
  uploadOrigin?: string
}

/** Name of the endpoint that hears of violations, and its address. */
const REPORTS = 'csp'
const REPORTS_PATH = '/csp-reports'

/** The Content-Security-Policy of one document, with the nonce of its own elements. */
export function contentSecurityPolicy(nonce: string, settings: PolicySettings): string {
  const { publicUrl, assetOrigin = '', mediaOrigin = '', uploadOrigin = '' } = settings
  const sockets = new URL(publicUrl).origin.replace(/^http/, 'ws')
  // An overridden remote comes from its developer's machine, with hot reload over a socket and styles written into the page.
  const development = settings.flavor === 'development'
  const local = development ? 'http://localhost:*' : ''
  const styles = development ? `'unsafe-inline' ${local}` : `'nonce-${nonce}'`
  return [
    "default-src 'none'",
    // Of scripts those with the nonce, and what they load. Every browser that runs the builds knows 'strict-dynamic': no list of origins stands in for it.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${styles} ${assetOrigin}`,
    `font-src 'self' ${assetOrigin} ${local}`,
    `img-src 'self' data: blob: ${mediaOrigin} ${assetOrigin} ${local}`,
    `media-src 'self' blob: ${mediaOrigin} ${local}`,
    `connect-src 'self' ${sockets} ${uploadOrigin} ${mediaOrigin} ${local} ${development ? 'ws://localhost:*' : ''}`,
    // Else it would fall back to scripts
    "worker-src 'none'",
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

/** Hot reload writes markup, and a developer's files have no integrity: the development flavor does without both. */
const isStrict = ({ flavor }: PolicySettings) => flavor === 'production'

/** Without https Chrome knows no endpoints, and would send its reports nowhere. */
const isSecure = ({ publicUrl }: PolicySettings) => publicUrl.startsWith('https:')

/** Headers of every document that say what it may do. */
export const policyHeaders = (nonce: string, settings: PolicySettings) => ({
  'content-security-policy': contentSecurityPolicy(nonce, settings),
  ...(isSecure(settings) && { 'reporting-endpoints': `${REPORTS}="${REPORTS_PATH}"` }),
  ...(isStrict(settings) && { 'integrity-policy': `blocked-destinations=(script), endpoints=(${REPORTS})` }),
})

/** Headers of every document besides its policies and those that every answer carries. */
export const documentHeaders = {
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
