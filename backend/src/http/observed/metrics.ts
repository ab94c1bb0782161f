import { Router } from 'express'
import type { RequestHandler } from 'express'
import { collectDefaultMetrics, Histogram } from 'prom-client'
import type { Registry } from 'prom-client'
import { methodOf, operationOf } from '../calls/operation.ts'
import { metricsReader } from '../../metrics/cluster-metrics.ts'

export interface Metrics {
  measure: RequestHandler
  routes: RequestHandler
}

/** `guard` admits those who may read them. */
export function createMetrics(registry: Registry, guard: RequestHandler): Metrics {
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const read = metricsReader(registry)
  const routes = Router()
  routes.get('/metrics', guard, async (_request, response) => {
    response
      .set('content-type', registry.contentType)
      .set('cache-control', 'no-store')
      .end(await read())
  })
  return {
    routes,
    measure: (request, response, next) => {
      const end = durations.startTimer()
      response.once('close', () => {
        end({
          method: methodOf(request),
          operation: operationOf(request, response),
          status: response.statusCode,
        })
      })
      next()
    },
  }
}
