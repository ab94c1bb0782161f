import { DeliveryError } from '../delivery-error.ts'
import type { SiteAccess } from '../site/site.ts'

/** Options of every command. */
export interface SharedFlags {
  url: string
  token?: string
  json?: boolean
}

/** Throws {@link DeliveryError} (`USAGE`) without a valid address and a token. */
export function accessOf({ url, token }: SharedFlags): SiteAccess {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new DeliveryError('USAGE', `${url} is not an http(s) address; set ATELIER_URL or --url.`)
  if (!token) throw new DeliveryError('USAGE', "There is no token; set ATELIER_TOKEN to your team's delivery token.")
  return { url, token }
}

/** Progress, on standard error. */
export const say = (text: string): unknown => process.stderr.write(`${text}\n`)

/** The outcome on standard output, as text or JSON. */
export const print = ({ json }: SharedFlags, outcome: object, text: string): unknown =>
  process.stdout.write(`${json ? JSON.stringify(outcome) : text}\n`)
