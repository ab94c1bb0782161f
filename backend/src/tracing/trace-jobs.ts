import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  trace,
} from '@opentelemetry/api'
import type { TextMapPropagator, Tracer } from '@opentelemetry/api'
import type { JobTrace } from '../jobs/job-trace.ts'

/** A trace for each run, linked to the span that enqueued the job: a run may be days later, and one of many. */
export const traceJobs = (tracer: Tracer, propagator: TextMapPropagator): JobTrace => ({
  current() {
    const carrier: { traceparent?: string } = {}
    propagator.inject(context.active(), carrier, defaultTextMapSetter)
    return carrier.traceparent
  },

  async run({ kind, origin = {} }, work) {
    const enqueuer = trace.getSpanContext(propagator.extract(ROOT_CONTEXT, origin, defaultTextMapGetter))
    const span = tracer.startSpan(
      `job ${kind}`,
      {
        kind: SpanKind.CONSUMER,
        attributes: { 'atelier.job.kind': kind, 'atelier.request_id': origin.request_id },
        links: enqueuer ? [{ context: enqueuer }] : [],
      },
      ROOT_CONTEXT,
    )
    try {
      const outcome = await context.with(trace.setSpan(ROOT_CONTEXT, span), work)
      span.setAttribute('atelier.job.outcome', outcome)
      if (outcome !== 'done') span.setStatus({ code: SpanStatusCode.ERROR })
      return outcome
    } finally {
      span.end()
    }
  },
})
