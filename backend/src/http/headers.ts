import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { Config } from '../config.ts'

/** Pages replace this Content Security Policy, which allows nothing, with their own. */
export const securityHeaders = ({
  publicUrl,
  mediaOrigin,
}: Pick<Config, 'publicUrl' | 'mediaOrigin'>): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    // Another origin for media is this same backend behind a CDN.
    crossOriginResourcePolicy: { policy: mediaOrigin ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
