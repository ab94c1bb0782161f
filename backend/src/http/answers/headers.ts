import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '../../settings/config.ts'

/** Pages replace this Content Security Policy, which allows nothing, with their own. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'mediaOrigin' | 'shellFlavor'>): RequestHandler {
  const headers = recorded(helmetFor(config))
  // A staging site, see `readConfig`
  if (config.shellFlavor === 'development') headers.push(['x-robots-tag', 'noindex'])
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

const helmetFor = ({ publicUrl, mediaOrigin }: Pick<Config, 'publicUrl' | 'mediaOrigin'>) =>
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

/** The same for each request, so they are computed once. */
function recorded(handler: ReturnType<typeof helmet>): [name: string, value: string][] {
  const headers: [string, string][] = []
  const response = { setHeader: (name: string, value: string) => headers.push([name, value]), removeHeader: () => {} }
  handler({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}
