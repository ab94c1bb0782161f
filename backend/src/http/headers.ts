import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/** Headers that every answer carries. Pages bring a Content Security Policy of their own in place of this one, which lets nothing load. */
export const securityHeaders = ({
  publicUrl,
  mediaOrigin,
}: Pick<Config, 'publicUrl' | 'mediaOrigin'>): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    // Another origin for media is this very backend behind a CDN.
    crossOriginResourcePolicy: { policy: mediaOrigin ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
