import { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, defaultTextMapGetter, trace } from '@opentelemetry/api'
import type { TextMapPropagator, Tracer } from '@opentelemetry/api'
import { contract } from '@atelier/contract/contract.ts'
import type { Endpoint } from '@atelier/contract/endpoint.ts'
import type { RequestHandler } from 'express'
import { methodOf, operationOf } from '../http/calls/operation.ts'
import { requestIdOf } from '../http/observed/request-id.ts'

const QUIET = ['healthz', 'readyz', 'metrics']

/** Patterns by operation: `/api/projects/:id`. */
const routes = new Map(
  Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, { path }]) => [
      `${domain}.${name}`,
      `/api${path}`,
    ]),
  ),
)

/**
 * A span per request, continuing the caller's trace. It has the route's pattern, never the URL, headers or the client's
 * address; the request's id leads to the log.
 */
export const traceRequests =
  (tracer: Tracer, propagator: TextMapPropagator): RequestHandler =>
  (request, response, next) => {
    if (QUIET.includes(operationOf(request, response))) return next()
    const method = methodOf(request)
    const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent)
    response.once('close', () => {
      const operation = operationOf(request, response)
      const route = routes.get(operation) ?? operation
      span.updateName(`${method} ${route}`).setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': response.statusCode,
        'atelier.request_id': requestIdOf(response),
      })
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(parent, span), next)
  }
