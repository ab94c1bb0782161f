import type { Command } from 'commander'
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

/** What a command prints: the outcome with `--json`, else the text. */
export type Outcome = readonly [outcome: object, text: string]

/** An action of commander. Its arguments and flags are those of `run`, whose outcome is printed. */
export const action =
  <Flags, Args extends unknown[] = []>(
    run: (flags: SharedFlags & Flags, ...args: Args) => Outcome | Promise<Outcome>,
  ) =>
  async (...given: unknown[]): Promise<void> => {
    const flags = (given.at(-1) as Command).optsWithGlobals<SharedFlags & Flags>()
    const [outcome, text] = await run(flags, ...(given.slice(0, -2) as Args))
    process.stdout.write(`${flags.json ? JSON.stringify(outcome) : text}\n`)
  }
