import { Router, json } from 'express'
import type { Logger } from 'pino'
import { withoutPeople } from '../kernel/logger.ts'

const REPORTS_PER_MINUTE = 60
const MINUTE_MS = 60_000

const types = ['application/csp-report', 'application/reports+json', 'application/json']

type Report = Record<string, unknown>

/** Omits queries and ids, which may be personal data. */
export function cspReportsRoutes(logger: Logger, now: () => number): Router {
  let minute = 0
  let logged = 0
  const router = Router()
  router.post('/', json({ type: types, limit: '64kb' }), (request, response) => {
    response.status(204).end()
    for (const report of reportsIn(request.body)) {
      const current = Math.floor(now() / MINUTE_MS)
      if (current !== minute) [minute, logged] = [current, 0]
      if (++logged > REPORTS_PER_MINUTE) return
      logger.warn(lineOf(report), 'content security policy')
    }
  })
  return router
}

/** The older format has a single report as its body, the Reporting API an array. */
function reportsIn(body: unknown): Report[] {
  const found = Array.isArray(body)
    ? body.map(
        (report: { type?: unknown; body?: unknown } | null) =>
          /^(csp|integrity)-violation$/.test(String(report?.type)) && report?.body,
      )
    : [(body as { 'csp-report'?: unknown } | undefined)?.['csp-report']]
  return found.filter((report): report is Report => typeof report === 'object' && report !== null)
}

const lineOf = (report: Report) => ({
  page: plain(report['document-uri'] ?? report['documentURL']),
  directive: plain(
    report['effective-directive'] ??
      report['violated-directive'] ??
      report['effectiveDirective'] ??
      // Violations of the integrity policy have a destination instead of a directive
      report['destination'],
  ),
  blocked: plain(report['blocked-uri'] ?? report['blockedURL']),
  source: plain(report['source-file'] ?? report['sourceFile']),
  line: Number(report['line-number'] ?? report['lineNumber']) || undefined,
})

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' ? withoutPeople(value.split(/[?#]/, 1)[0] ?? '').slice(0, 300) : undefined
