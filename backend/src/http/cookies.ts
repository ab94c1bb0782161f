import type { CookieOptions, Request, Response } from 'express'

export interface Exchange {
  request: Pick<Request, 'headers'>
  response: Response
}

export interface ServerCookie {
  name: string
  read(request: Pick<Request, 'headers'>): string | undefined
  set(response: Response, value: string, maxAgeMs: number): void
  clear(response: Response): void
  /** Whether the request has a cookie whose name starts with this one's. */
  hasLonger(request: Pick<Request, 'headers'>): boolean
}

/** Names contain host and port, as browsers share cookies between ports. On HTTPS they are host-bound and secure. */
export function siteCookies(publicUrl: string): (purpose: string) => ServerCookie {
  const { host, protocol } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const prefix = `${secure ? '__Host-' : ''}atelier-${host.replace(/[^a-z0-9]+/gi, '-')}`
  const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure }

  return (purpose) => {
    const name = `${prefix}-${purpose}`
    return {
      name,
      read: ({ headers }) => cookieOf(headers.cookie, name),
      set: (response, value, maxAge) => void response.cookie(name, value, { ...options, maxAge, encode: String }),
      hasLonger: ({ headers }) => pairsOf(headers.cookie).some((pair) => pair.startsWith(`${name}-`)),
      clear: (response) => void response.clearCookie(name, options),
    }
  }
}

const pairsOf = (header: string | undefined) => (header ?? '').split(';').map((pair) => pair.trim())

function cookieOf(header: string | undefined, name: string): string | undefined {
  return pairsOf(header)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
