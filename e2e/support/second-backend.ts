import path from 'node:path'
import { startProcess } from '@atelier/site/managed-process'
import { freePort } from '@atelier/site/ports'
import { site } from './site.ts'

/** A second backend on the same data that cannot reach some services. */
export interface SecondBackend {
  url: string
  logFile: string
  stop(): Promise<void>
}

/** An address without a listening server. */
const nowhere = '127.0.0.1:1'

/** Starts a backend that cannot reach the mail server, LinkedIn, or Google's token endpoint. */
export async function startCutOffBackend(name: string): Promise<SecondBackend> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const logFile = path.join(site.directory, `logs/${name}.log`)
  const backend = await startProcess({
    name: 'The second backend',
    module: import.meta.resolve('@atelier/backend/main.ts'),
    env: {
      ...site.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: url,
      // Earlier tests count toward the rate limits in the same database
      RATE_LIMIT_FACTOR: '1000',
      SESSION_SECRET: 'a secret of this test alone, long enough',
      SMTP_URL: `smtp://${nowhere}`,
      ...(await googleOfSite()),
      GOOGLE_TOKEN_URL: `http://${nowhere}/token`,
      LINKEDIN_CLIENT_ID: 'never asked for',
      LINKEDIN_CLIENT_SECRET: 'never asked for',
      LINKEDIN_ISSUER: `http://${nowhere}`,
    },
    logFile,
    onCrash: (message) => console.error(message),
  })
  return { url, logFile, stop: backend.stop }
}

/** The site's Google authorization endpoint and client id. */
async function googleOfSite(): Promise<Record<string, string>> {
  const answer = await fetch(`${site.url}/api/auth/google`, { redirect: 'manual' })
  const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '', site.url)
  return {
    GOOGLE_CLIENT_ID: searchParams.get('client_id') ?? '',
    GOOGLE_CLIENT_SECRET: 'never asked for',
    GOOGLE_AUTH_URL: origin + pathname,
  }
}
