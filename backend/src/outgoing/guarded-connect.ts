import { lookup as systemLookup } from 'node:dns'
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '../kernel/public-address.ts'

/** All addresses of a name. */
export type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
  readonly code = 'ERR_PRIVATE_ADDRESS'

  constructor(host: string) {
    super(`${host} is not an address of the internet, and no setting names it`)
  }
}

export interface Guard {
  /** `host:port` of settings, wherever they are. */
  allowed: ReadonlySet<string>
  resolve?: Resolve | undefined
}

const resolveBySystem: Resolve = (name, options, done) => systemLookup(name, options, done)

/**
 * Returns addresses of the internet alone. As the socket connects to what it returns, a name cannot resolve to another address
 * between the check and the connection.
 */
const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true } as LookupAllOptions, (error, found) => {
      if (error) return done(error, [])
      const addresses = found.filter(({ address }) => isPublicAddress(address))
      const [first] = addresses
      if (!first) return done(new PrivateAddressError(name), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

/** How to connect to a host: an error, or the options for the socket. */
export function guardConnections({ allowed, resolve = resolveBySystem }: Guard) {
  const lookup = guardedLookup(resolve)
  return (hostname: string, port: number | string): PrivateAddressError | { lookup?: LookupFunction } => {
    const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
    if (allowed.has(`${host}:${port}`)) return {}
    // A socket looks up names only.
    if (isIP(host) !== 0 && !isPublicAddress(host)) return new PrivateAddressError(host)
    return { lookup }
  }
}

/** `host:port` of an http(s) address, as {@link Guard} lists it. */
export function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname.replace(/^\[|\]$/g, '')}:${port || (protocol === 'https:' ? 443 : 80)}`
}
