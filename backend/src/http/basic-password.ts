/** The password of HTTP Basic authentication; the user name is ignored. */
export function basicPassword(header: string | undefined): string | undefined {
  const encoded = /^Basic +([\w+/]+={0,2})$/i.exec(header ?? '')?.[1]
  const decoded = encoded && Buffer.from(encoded, 'base64').toString()
  return decoded?.includes(':') ? decoded.slice(decoded.indexOf(':') + 1) : undefined
}
