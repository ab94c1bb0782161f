import { startSecondBackend, type SecondBackend } from './second-backend.ts'
import { site } from './site.ts'

/** An address without a listening server. */
const nowhere = 'http://127.0.0.1:1'

/** Starts a backend that cannot reach the mail server, LinkedIn, or Google's token endpoint. */
export async function startCutOffBackend(name: string): Promise<SecondBackend> {
  return startSecondBackend(name, {
    // Earlier tests count toward the rate limits in the same database
    RATE_LIMIT_FACTOR: '1000',
    ...(await googleOfSite()),
    GOOGLE_TOKEN_URL: `${nowhere}/token`,
    LINKEDIN_CLIENT_ID: 'never asked for',
    LINKEDIN_CLIENT_SECRET: 'never asked for',
    LINKEDIN_ISSUER: nowhere,
  })
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
