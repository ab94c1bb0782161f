import type { IncomingMessage } from 'node:http'

/** The client address behind `proxies` trusted proxies: Express's `request.ip`, for requests outside Express. */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const seen = [socket.remoteAddress ?? '', ...forwarded.reverse()]
  return seen[Math.min(proxies, seen.length - 1)]!
}
