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

/** The Content-Security-Policy of one document, with the nonce of its own elements. */
export function contentSecurityPolicy(nonce: string, settings: PolicySettings): string {
  const { publicUrl, assetOrigin = '', mediaOrigin = '', uploadOrigin = '' } = settings
  const sockets = new URL(publicUrl).origin.replace(/^http/, 'ws')
  // An overridden remote comes from its developer's machine, with hot reload over a socket and styles written into the page.
  const development = settings.flavor === 'development'
  const local = development ? 'http://localhost:*' : ''
  const styles = development ? `'unsafe-inline' ${local}` : `'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${assetOrigin} ${local}`,
    `style-src 'self' ${styles} ${assetOrigin}`,
    `font-src 'self' ${assetOrigin} ${local}`,
    `img-src 'self' data: blob: ${mediaOrigin} ${assetOrigin} ${local}`,
    `media-src 'self' blob: ${mediaOrigin} ${local}`,
    `connect-src 'self' ${sockets} ${uploadOrigin} ${mediaOrigin} ${local} ${development ? 'ws://localhost:*' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    'report-uri /csp-reports',
  ]
    .map((directive) => directive.trim().replace(/ +/g, ' '))
    .join('; ')
}

/** Headers of every document besides its policy and those that every answer carries. */
export const documentHeaders = {
  'cache-control': 'private, no-cache',
  'content-type': 'text/html; charset=utf-8',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
