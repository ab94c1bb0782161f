import path from 'node:path'
import { startPart, type Part, type PartOptions } from './part.ts'
import type { Secrets } from './secrets.ts'
import { standInClients } from './stand-in-clients.ts'

/** What the stand-ins say when they are ready; only those that were asked for. */
export interface ServicesReady {
  s3Endpoint?: string
  smtpUrl?: string
  inboxUrl?: string
  google?: { authorizationUrl: string; tokenUrl: string; userinfoUrl: string }
  linkedIn?: { issuer: string }
}

type Environment = Record<string, string | undefined>

/** Which stand-ins a site needs: those of what its environment names no real one for. */
export function neededServices(env: Environment): string[] {
  const providers = env['GOOGLE_CLIENT_ID'] && env['LINKEDIN_CLIENT_ID']
  return [
    ...(env['S3_ENDPOINT'] ? [] : ['s3']),
    ...(env['SMTP_URL'] ? [] : ['mail']),
    ...(providers ? [] : ['identity']),
  ]
}

/** Starts the needed stand-ins in one process; the inbox on the given port, 0 for any. */
export function startServicesPart(
  directory: string,
  parts: string[],
  mailPort: number,
  secrets: Secrets,
  options: Pick<PartOptions, 'logFile' | 'onCrash'>,
): Promise<Part<ServicesReady>> {
  return startPart<ServicesReady>({
    ...options,
    name: 'The local services',
    module: path.join(import.meta.dirname, 'services-main.ts'),
    args: ['--directory', directory, '--parts', parts.join(','), '--mail-port', String(mailPort)],
    env: { S3_ACCESS_KEY_ID: secrets.s3AccessKeyId, S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey },
  })
}

/** What the backend must know to reach the mail server and the providers that stand in. */
export function signInEnvironment(ready: ServicesReady, env: Environment): Record<string, string> {
  const { google, linkedin } = standInClients
  return {
    ...(ready.smtpUrl && { SMTP_URL: ready.smtpUrl }),
    ...(ready.google &&
      !env['GOOGLE_CLIENT_ID'] && {
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_AUTH_URL: ready.google.authorizationUrl,
        GOOGLE_TOKEN_URL: ready.google.tokenUrl,
        GOOGLE_USERINFO_URL: ready.google.userinfoUrl,
      }),
    ...(ready.linkedIn &&
      !env['LINKEDIN_CLIENT_ID'] && {
        LINKEDIN_CLIENT_ID: linkedin.clientId,
        LINKEDIN_CLIENT_SECRET: linkedin.clientSecret,
        LINKEDIN_ISSUER: ready.linkedIn.issuer,
      }),
  }
}
