import { Counter } from 'prom-client'
import { releaseStore } from '../releases/release-store.ts'
import type { Services } from '../services.ts'
import { knownPages } from './known-pages.ts'
import { knownVersions } from './known-versions.ts'
import { FLUSH_MS } from './limits.ts'
import { PendingCounts } from './pending-counts.ts'
import { telemetryRoutes } from './telemetry.routes.ts'
import { telemetryService } from './telemetry.service.ts'
import { telemetryStore } from './telemetry-store.ts'

export function createTelemetry({ database, registry, onStop, logger, now }: Services) {
  const releases = releaseStore(database)
  const store = telemetryStore(database)
  const service = telemetryService({
    releases,
    logger,
    now,
    store,
    pending: new PendingCounts(),
    isKnown: knownVersions({ store: releases, now }),
    pagesOf: knownPages(releases),
    counter: new Counter({
      name: 'telemetry_reports_total',
      help: 'What browsers reported, by app and kind: visits, failures, page loads, errors and web vitals.',
      labelNames: ['app', 'kind'],
      registers: [registry],
    }),
    visitCounter: new Counter({
      name: 'telemetry_visits_total',
      help: 'Visits that browsers reported, by app, version and outcome: all, failed.',
      labelNames: ['app', 'version', 'outcome'],
      registers: [registry],
    }),
  })
  let flushing: Promise<void> | undefined
  const flush = () => (flushing ??= service.flush().finally(() => (flushing = undefined)))
  const timer = setInterval(() => void flush(), FLUSH_MS).unref()
  database.once('close', () => clearInterval(timer))
  onStop(async () => {
    await flushing
    await flush()
  })
  const forReleases = { counts: store.since, failing: store.failing }
  return { service, forReleases, exported: null, erasure: null, ...telemetryRoutes(service) }
}
