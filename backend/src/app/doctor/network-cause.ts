interface Cause {
  what: string
  todo: string
}

interface Failure extends Error {
  code?: unknown
  errors?: unknown[]
}

const causes: [pattern: RegExp, cause: Cause][] = [
  [
    /ENOTFOUND|EAI_AGAIN|EDNS/,
    { what: 'the host name cannot be resolved', todo: 'correct the host name, or the DNS of this machine' },
  ],
  [
    /ECONNREFUSED/,
    { what: 'the connection was refused', todo: 'start the server there, or correct host, port and firewall' },
  ],
  [
    /self[- ]signed certificate|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|unable to (verify|get)/,
    {
      what: 'its certificate is from a CA that is unknown here',
      todo: 'set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of the CA',
    },
  ],
  [/CERT_HAS_EXPIRED|certificate has expired/, { what: 'its certificate has expired', todo: 'renew the certificate' }],
  [
    /ERR_TLS_CERT_ALTNAME_INVALID/,
    {
      what: 'its certificate is for another host name',
      todo: 'use the name of the certificate, or issue one for this name',
    },
  ],
  [
    /wrong version number|packet length too long|ERR_SSL/,
    { what: 'it does not speak TLS on this port', todo: 'correct the port, or use the scheme without TLS' },
  ],
  [
    /ETIMEDOUT|TimeoutError|timed out|timeout|no answer/i,
    { what: 'there was no response in time', todo: 'check host, port and the firewall in between' },
  ],
  [
    /ECONNRESET|EPIPE|socket hang up|closed unexpectedly|connection .*closed/i,
    { what: 'the connection was closed', todo: 'check host and port, and whether TLS is expected there' },
  ],
]

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { name, code, message, cause, errors = [] } = error as Failure
  return [name, String(code), message, textOf(cause), ...errors.map(textOf)].join(' ')
}

/** Null if the server was reached. */
export function networkCause(error: unknown): Cause | null {
  const text = textOf(error)
  return causes.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
