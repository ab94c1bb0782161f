import { compareClocks } from './clock.ts'
import { FindingError, ok, untried, wrong } from './finding.ts'
import { networkCause } from './network-cause.ts'
import { part } from './part.ts'
import type { Part } from './part.ts'

const RESPONSE_MS = 5000
const AWAY = /refused|resolved|in time|closed/

/** Only tried if the site runs. */
export const publicAddress = (publicUrl: string, now: () => Date): Part =>
  part<Response>({
    name: 'PUBLIC_URL',
    todo: 'correct PUBLIC_URL, or the proxy',
    async open() {
      try {
        return await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(RESPONSE_MS) })
      } catch (error) {
        const cause = networkCause(error)
        if (!cause || !AWAY.test(cause.what)) throw error
        throw new FindingError(untried(`${publicUrl} does not respond, as it would if the site ran: ${cause.what}`))
      }
    },
    checks: [
      {
        name: 'this site',
        todo: 'correct PUBLIC_URL, or the proxy',
        async run(response) {
          const text = await response.text()
          const isOurs = response.headers.has('x-request-id') && /"status":\s*"ok"/.test(text)
          const what = `${publicUrl}/healthz is answered by something else (HTTP ${response.status})`
          return response.ok && isOurs
            ? ok()
            : wrong(what, 'correct PUBLIC_URL, or let the proxy forward every path to the backends')
        },
      },
      {
        name: 'clock',
        todo: 'let the proxy keep the Date header',
        run: ({ headers }) => compareClocks(new Date(headers.get('date') ?? ''), now()),
      },
    ],
    close: () => {},
  })
