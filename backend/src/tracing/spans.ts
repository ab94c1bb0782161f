import { SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api'
import type { Attributes, Span, Tracer } from '@opentelemetry/api'

/** A span of a call to another server, within a traced request; none for jobs and polls, which no request started. */
export const clientSpan = (tracer: Tracer, name: string, attributes: Attributes): Span | undefined =>
  trace.getActiveSpan() && tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context.active())

/** Without the error's message, which may contain values of people. */
export function endFailed(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'Error'
  span.setAttribute('error.type', name).setStatus({ code: SpanStatusCode.ERROR }).end()
}
