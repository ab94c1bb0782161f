import { clients, type ServicesReady } from '@atelier/emulators/services'
import { startProcess, type ManagedProcess, type ProcessOptions } from './managed-process.ts'
import type { Secrets } from './secrets.ts'

type Environment = Record<string, string | undefined>

export function neededServices(env: Environment): string[] {
  const providers = env['GOOGLE_CLIENT_ID'] && env['LINKEDIN_CLIENT_ID']
  return [
    ...(env['S3_ENDPOINT'] ? [] : ['s3']),
    ...(env['SMTP_URL'] ? [] : ['mail']),
    ...(providers ? [] : ['identity']),
  ]
}

export function startServicesProcess(
  directory: string,
  services: string[],
  mailPort: number,
  secrets: Secrets,
  options: Pick<ProcessOptions, 'logFile' | 'onCrash'>,
): Promise<ManagedProcess<ServicesReady>> {
  return startProcess<ServicesReady>({
    ...options,
    name: 'The local services',
    module: import.meta.resolve('@atelier/emulators/services/main'),
    args: ['--directory', directory, '--parts', services.join(','), '--mail-port', String(mailPort)],
    env: { S3_ACCESS_KEY_ID: secrets.s3AccessKeyId, S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey },
  })
}

export function signInEnvironment(ready: ServicesReady, env: Environment): Record<string, string> {
  const { google, linkedin } = clients
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
