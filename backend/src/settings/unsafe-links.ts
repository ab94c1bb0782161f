import { isIP } from 'node:net'
import { isPublicAddress } from '../kernel/public-address.ts'
import type { Settings } from './settings.ts'

export type Rule = [unsafe: boolean, said: string]

export const isHttp = (address: string | undefined) => address !== undefined && new URL(address).protocol === 'http:'

const isThisMachine = (host: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host.replace(/:\d+$/, '')) || /^(%2f|\/)/i.test(host)

/** By itself; a name that resolves to a private address is refused when it is requested. */
function isPrivateAddress(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  return /(^|\.)localhost\.?$/i.test(host) || (isIP(host) !== 0 && !isPublicAddress(host))
}

/** Mechanisms by certificate, role or ticket. */
const NO_PASSWORD_NEEDED = /^(mongodb-x509|mongodb-aws|mongodb-oidc|gssapi)$/
/** Of the driver, some undocumented. They turn off checks of the server's certificate, or weaken its protocol. */
const UNVERIFIED = [
  'tlsInsecure',
  'tlsAllowInvalidCertificates',
  'tlsAllowInvalidHostnames',
  'checkServerIdentity',
  'secureProtocol',
  'minVersion',
  'ciphers',
]
/** And these when they are not true. */
const VERIFIED = ['rejectUnauthorized', 'sslValidate']

function readMongo(uri: string) {
  const [, srv, login = '', hosts = '', query = ''] =
    /^mongodb(\+srv)?:\/\/(?:([^@/]*)@)?([^/?]+)(?:\/[^?]*)?\??(.*)$/.exec(uri) ?? []
  const given = [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()])
  const options = new URLSearchParams(given as [string, string][])
  const tls = [...options.getAll('tls'), ...options.getAll('ssl')]
  const hasOther = (name: string, safe: string) => options.getAll(name.toLowerCase()).some((value) => value !== safe)
  return {
    isLocal: hosts.split(',').every(isThisMachine),
    isEncrypted: tls.length === 0 ? srv !== undefined : tls.every((value) => value === 'true'),
    hasPassword: /:./.test(login) || NO_PASSWORD_NEEDED.test(options.get('authMechanism'.toLowerCase()) ?? ''),
    unverified: [
      ...UNVERIFIED.filter((name) => hasOther(name, 'false')),
      ...VERIFIED.filter((name) => hasOther(name, 'true')),
    ],
  }
}

/** Flags of Node that open the process, weaken TLS or the parsing of HTTP, or write secrets to files. */
const RISKY_FLAG =
  /^--(inspect|debug|tls-(?!max-v1\.3|min-v1\.[23])|trace-tls|use-openssl-ca|openssl-|insecure-http-parser|security-revert)/

/** As Node reads them: `_` is `-`, and words may be quoted. */
const flagsOf = (options: string) =>
  options
    .split(/\s+/)
    .map((word) => word.replaceAll(/["\\]/g, '').replaceAll('_', '-'))
    .filter((word) => RISKY_FLAG.test(word))
    .map((word) => word.replace(/=.*$/, ''))

function ofNode(environment: NodeJS.ProcessEnv): Rule[] {
  const { NODE_TLS_REJECT_UNAUTHORIZED: verifies, NODE_OPTIONS = '' } = environment
  const [given, started] = [flagsOf(NODE_OPTIONS), process.execArgv.flatMap(flagsOf)]
  return [
    [
      !!verifies && verifies !== '1',
      'NODE_TLS_REJECT_UNAUTHORIZED must not be set: certificates would not be verified',
    ],
    [given.length > 0, `NODE_OPTIONS must not have ${given.join(', ')}`],
    [started.length > 0, `Node must not be started with ${started.join(', ')}`],
  ]
}

/** Other packages read them: the exporter of traces, and AWS's SDK for the credentials of a role. */
const ofPackages = (environment: NodeJS.ProcessEnv, isPrivate: boolean): Rule[] =>
  Object.entries(environment).flatMap(([name, value = '']): Rule[] => {
    if (/^OTEL_EXPORTER_OTLP_.*INSECURE$/.test(name)) return [[/^true$/i.test(value), `${name} must not be true`]]
    if (!/^(OTEL_EXPORTER_OTLP_(.*_)?ENDPOINT|AWS_ENDPOINT_URL(_.*)?)$/.test(name) || !URL.canParse(value)) return []
    const isOpen = isHttp(value) && !isThisMachine(new URL(value).host)
    return [[!isPrivate && isOpen, `${name} must be an https address, unless PRIVATE_NETWORK=true`]]
  })

const CALLED = ['RELEASE_WEBHOOK_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_USERINFO_URL', 'LINKEDIN_ISSUER'] as const

/** Links to other machines that anyone on the way could read or change, or that lead where no such service is. */
export function unsafeLinks(settings: Settings, environment: NodeJS.ProcessEnv): Rule[] {
  const { PRIVATE_NETWORK: isPrivate, REDIS_URL, MONGODB_URI, PUSH_SERVICES } = settings
  const orPrivate = ' for another machine, unless PRIVATE_NETWORK=true says that nobody else is on the way'
  const unlessPrivate = 'must not be an address of a private network, unless PRIVATE_NETWORK=true'
  const mongo = readMongo(MONGODB_URI)
  const redis = REDIS_URL && !isPrivate && URL.canParse(REDIS_URL) ? new URL(REDIS_URL) : undefined
  const isFarRedis = redis !== undefined && !isThisMachine(redis.hostname)
  const isPrivateCall = (address: string | undefined) =>
    !isPrivate && address !== undefined && isPrivateAddress(address)
  return [
    ...ofNode(environment),
    [mongo.unverified.length > 0, `MONGODB_URI must not have ${mongo.unverified.join(', ')}`],
    [!isPrivate && !mongo.isLocal && !mongo.isEncrypted, `MONGODB_URI must use TLS (tls=true)${orPrivate}`],
    [
      !isPrivate && !mongo.isLocal && mongo.isEncrypted && !mongo.hasPassword,
      `MONGODB_URI must have a password${orPrivate}`,
    ],
    [isFarRedis && redis.protocol === 'redis:', `REDIS_URL must begin with rediss://${orPrivate}`],
    [isFarRedis && redis.protocol === 'rediss:' && !redis.password, `REDIS_URL must have a password${orPrivate}`],
    ...CALLED.map((name): Rule => [isPrivateCall(settings[name]), `${name} ${unlessPrivate}`]),
    [PUSH_SERVICES.some(isPrivateCall), `PUSH_SERVICES ${unlessPrivate}`],
    ...ofPackages(environment, isPrivate),
  ]
}
