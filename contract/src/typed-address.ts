/** A name of hosts with a dot, as the URL parser writes it. */
const HOST = /^[\w-]+(?:\.[\w-]+)+\.?$/
const TOP_LEVEL = /\.[a-z][a-z0-9-]+\.?$/
/** Endings of files that are no top-level domains: a name of a file is typed by mistake. */
const FILE = /\.(?:avif|docx?|exe|gif|html?|jpe?g|mp3|mp4|pdf|png|pptx?|psd|svg|tiff?|txt|webm|webp|xlsx?)$/

/**
 * The normalized http(s) address that was typed, public-looking and without credentials; undefined if it is none. One
 * without a scheme is https: `www.example.com/a`, `example.com:8080`, `//example.com`.
 */
export function typedAddress(typed: string): string | undefined {
  const text = typed.trim()
  const hasScheme = /^(?:https?:|[a-z][a-z0-9+.-]*:\/\/)/i.test(text)
  const hasHost = !hasScheme && !/^\/(?!\/[^/])/.test(text)
  const address = hasScheme ? text : hasHost ? `https://${text.replace(/^\/\//, '')}` : ''
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, username, password, pathname, href } = new URL(address)
  if (!/^https?:$/.test(protocol) || !HOST.test(hostname) || username !== '' || password !== '') return undefined
  if (!hasScheme && (!TOP_LEVEL.test(hostname) || (pathname === '/' && FILE.test(hostname)))) return undefined
  return href
}
