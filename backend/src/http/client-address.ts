import type { IncomingMessage } from 'node:http'

/** Where a request comes from, seen through as many proxies as stand before the backend; as Express' `request.ip`, for what is no request of its. */
export function clientAddress({ headers, socket }: IncomingMessage, proxies: number): string {
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  const seen = [socket.remoteAddress ?? '', ...told.reverse()]
  return seen[Math.min(proxies, seen.length - 1)]!
}
