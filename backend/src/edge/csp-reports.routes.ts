import { Router, json } from 'express'
import type { Logger } from 'pino'
import { withoutPeople } from '../logger.ts'

/** Reports that are logged in a minute; a page can send any number. */
const REPORTS_PER_MINUTE = 60
const MINUTE_MS = 60_000

interface CspReport {
  'document-uri'?: unknown
  'effective-directive'?: unknown
  'violated-directive'?: unknown
  'blocked-uri'?: unknown
  'source-file'?: unknown
  'line-number'?: unknown
}

/** Takes what browsers report of the Content Security Policy and logs it, without queries and ids, which may tell of a person. */
export function cspReportsRoutes(logger: Logger, now: () => number): Router {
  let minute = 0
  let logged = 0
  const router = Router()
  router.post(
    '/',
    json({ type: ['application/csp-report', 'application/json'], limit: '16kb' }),
    (request, response) => {
      response.status(204).end()
      const report = (request.body as { 'csp-report'?: CspReport } | undefined)?.['csp-report']
      const current = Math.floor(now() / MINUTE_MS)
      if (current !== minute) [minute, logged] = [current, 0]
      if (!report || ++logged > REPORTS_PER_MINUTE) return
      const line = {
        page: plain(report['document-uri']),
        directive: plain(report['effective-directive'] ?? report['violated-directive']),
        blocked: plain(report['blocked-uri']),
        source: plain(report['source-file']),
        line: Number(report['line-number']) || undefined,
      }
      logger.warn(line, 'content security policy')
    },
  )
  return router
}

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' ? withoutPeople(value.split(/[?#]/, 1)[0] ?? '').slice(0, 300) : undefined
