import { ROOT_CONTEXT, SpanKind, context, trace } from '@opentelemetry/api'
import type { Tracer } from '@opentelemetry/api'
import { watched } from '../kernel/watch.ts'
import type { TraceSignal } from '../realtime/signals.ts'
import { ending } from './spans.ts'

/** A trace for each signal of a socket, by its name. */
export const traceSignals =
  (tracer: Tracer): TraceSignal =>
  (name, work) => {
    const span = tracer.startSpan(`signal ${name}`, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
    const run = () => context.with(trace.setSpan(ROOT_CONTEXT, span), work)
    return watched([() => ending(span)], name, run)
  }
