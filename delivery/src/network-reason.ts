const reasons: [pattern: RegExp, reason: string][] = [
  [/ENOTFOUND|EAI_AGAIN/, 'the host name cannot be resolved. Correct the address, or the DNS of this machine'],
  [/ECONNREFUSED/, 'the connection was refused. Correct the address, or start the site'],
  [
    /self[- ]signed|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/,
    "its certificate is from a CA that is unknown here. Set NODE_EXTRA_CA_CERTS to a PEM file with the CA's certificate",
  ],
  [/CERT_HAS_EXPIRED/, 'its certificate has expired. The operator of the site renews it'],
  [/ERR_TLS_CERT_ALTNAME_INVALID/, 'its certificate is for another host name. Use the name in the certificate'],
  [/wrong version number|ERR_SSL/, 'there is no TLS on this port. Use http://, or correct the port'],
  [/TimeoutError|ETIMEDOUT|_TIMEOUT/, 'there was no response in time. Check the address, and the network in between'],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, 'the connection was closed. If the site uses TLS, use https://'],
]

interface Failure extends Error {
  code?: unknown
}

/** With its causes, outermost first. */
function chainOf(error: unknown): Failure[] {
  return error instanceof Error ? [error, ...chainOf(error.cause)] : []
}

/** Why a request got no response, and what to do about it. */
export function networkReason(error: unknown): string {
  const chain = chainOf(error)
  const text = chain.map(({ name, code, message }) => `${name} ${String(code)} ${message}`).join(' ')
  return reasons.find(([pattern]) => pattern.test(text))?.[1] ?? chain.at(-1)?.message ?? 'no response'
}
