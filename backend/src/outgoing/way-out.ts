import http from 'node:http'
import https from 'node:https'
import { setGlobalDispatcher } from 'undici'
import type { Config } from '../settings/config.ts'
import { bucketUrl } from '../storage/bucket-url.ts'
import { hostAndPort } from './guarded-connect.ts'
import { GuardedAgent } from './guarded-fetch.ts'
import { guardedAgents } from './guarded-request.ts'

type Named = Pick<
  Config,
  'production' | 'privateNetwork' | 'publicUrl' | 's3' | 'google' | 'linkedIn' | 'push' | 'releaseNotices'
>

/** Where AWS's SDK finds the credentials of a role: machine, ECS, EKS. */
const ROLE_ADDRESSES = [
  'http://169.254.169.254',
  'http://[fd00:ec2::254]',
  'http://169.254.170.2',
  'http://169.254.170.23',
]

const isAddress = (text: string | undefined): text is string => text !== undefined && URL.canParse(text)

/** `host:port` of the settings whose hosts may be in a private network. */
export function configuredHosts(config: Named): Set<string> {
  const { s3, google, linkedIn, push, releaseNotices } = config
  const mayBePrivate = !config.production || config.privateNetwork
  return new Set(
    [
      s3.endpoint,
      s3.publicEndpoint,
      config.publicUrl,
      ...Object.values(s3.buckets).map((bucket) => bucketUrl(s3, bucket)),
      google?.authUrl,
      google?.tokenUrl,
      google?.userinfoUrl,
      linkedIn?.issuer,
      ...(mayBePrivate ? [releaseNotices.webhook && releaseNotices.webhook.url, ...(push?.services ?? [])] : []),
    ]
      .map((address) => address && String(address))
      .filter(isAddress)
      .map(hostAndPort),
  )
}

/**
 * From now on `fetch`, and `http(s).request` without an agent of its own, reach addresses of the internet and the hosts of the
 * settings alone. MongoDB, Redis, SMTP, S3 and the exporter of traces open their own connections, to their settings.
 */
export function guardWayOut(config: Named, env: NodeJS.ProcessEnv): void {
  const allowed = configuredHosts(config)
  setGlobalDispatcher(new GuardedAgent({ allowed }))
  const ofRole = config.s3.credentials ? [] : [...ROLE_ADDRESSES, env['AWS_CONTAINER_CREDENTIALS_FULL_URI']]
  const agents = guardedAgents({ allowed: new Set([...allowed, ...ofRole.filter(isAddress).map(hostAndPort)]) })
  http.globalAgent = agents.http
  https.globalAgent = agents.https
}
