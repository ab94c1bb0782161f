import path from 'node:path'
import { startProcess } from '@atelier/site/managed-process'
import { freePort } from '@atelier/site/ports'
import { site } from './site.ts'

/** A backend beside the site's own, on the same data, which cannot reach some services. */
export interface SecondBackend {
  url: string
  logFile: string
  stop(): Promise<void>
}

/** An address where nobody listens. */
const nowhere = '127.0.0.1:1'

/** Starts a backend that reaches neither the mail server nor LinkedIn nor what Google answers programs. */
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
      // What the tests before have done is counted in the same database
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

/** Where the site sends browsers that want to sign in with Google, and as whom. */
async function googleOfSite(): Promise<Record<string, string>> {
  const answer = await fetch(`${site.url}/api/auth/google`, { redirect: 'manual' })
  const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '', site.url)
  return {
    GOOGLE_CLIENT_ID: searchParams.get('client_id') ?? '',
    GOOGLE_CLIENT_SECRET: 'never asked for',
    GOOGLE_AUTH_URL: origin + pathname,
  }
}
