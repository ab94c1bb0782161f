/** Of Chrome and most others, and of Safari. */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com', 'web.push.apple.com']
/** Of Firefox and Edge, and of Safari again. */
const DOMAINS = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Browsers name the address to which the backend posts. Only names of known services pass, so none of a private network, and no
 * other port; `services` are more origins, of any protocol.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (services.includes(origin)) return true
  const isKnown = HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(domain))
  return protocol === 'https:' && port === '' && isKnown
}
