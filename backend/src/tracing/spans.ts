import { SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api'
import type { Attributes, Span, Tracer } from '@opentelemetry/api'

/** Ends a span: with an error's name, without its message, which may contain values of people. */
export const ending =
  (span: Span) =>
  (error?: unknown): void => {
    if (error !== undefined) {
      const name = error instanceof Error ? error.name : 'Error'
      span.setAttribute('error.type', name).setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }

/** A span of a call to another server, within a traced request or job; none for polls. Returns its end. */
export const clientSpan = (tracer: Tracer, name: string, attributes: Attributes) =>
  trace.getActiveSpan() && ending(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context.active()))
