import { context, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { RequestHandler } from 'express'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Tracer } from '@opentelemetry/api'
import type { JobTrace } from '../jobs/job-trace.ts'
import type { TraceSignal } from '../realtime/signals.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import type { Storage } from '../storage/storage.ts'
import { clientSpan, ending } from './spans.ts'
import { traceJobs } from './trace-jobs.ts'
import { traceRequests } from './trace-requests.ts'
import { watchCommands } from '../database/watch-commands.ts'
import { watched } from '../kernel/watch.ts'
import { watchStorage } from '../storage/watch-storage.ts'

const EXPORT_TIMEOUT_MS = 3000
/** Spans beyond the queue are dropped. */
const BATCHES = { exportTimeoutMillis: EXPORT_TIMEOUT_MS, scheduledDelayMillis: 1000, maxQueueSize: 2048 }
const WARN_EVERY_MS = 60_000

export interface TracingSettings {
  /** Of an OTLP/HTTP collector, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** Of requests without a trace of their caller, 0 to 1. */
  ratio: number
}

export interface Tracing {
  requests: RequestHandler
  jobs: JobTrace
  signals: TraceSignal
  /** The connection must monitor commands. */
  commands(connection: Connection): void
  storage(storage: Storage): void
  redis(redis: RedisLink): void
  /** Exports pending spans. */
  stop(): Promise<void>
}

/** Spans of MongoDB's commands, with their name and collection, without values. */
const traceCommands = (tracer: Tracer, connection: Connection): void =>
  watchCommands(connection, (command, collection) =>
    clientSpan(tracer, collection ? `${command} ${collection}` : command, {
      'db.system.name': 'mongodb',
      'db.operation.name': command,
      ...(collection && { 'db.collection.name': collection }),
    }),
  )

/** A trace for each signal of a socket, by its name. */
const traceSignals =
  (tracer: Tracer): TraceSignal =>
  (name, work) => {
    const span = tracer.startSpan(`signal ${name}`, { kind: SpanKind.SERVER }, ROOT_CONTEXT)
    const run = () => context.with(trace.setSpan(ROOT_CONTEXT, span), work)
    return watched([() => ending(span)], name, run)
  }

/** Spans of calls to S3 by their name, without bucket and key. */
const traceStorage = (tracer: Tracer, storage: Storage): void =>
  watchStorage(storage, (operation) =>
    clientSpan(tracer, `S3 ${operation}`, { 'rpc.system': 'aws-api', 'rpc.method': operation }),
  )

/** Exports spans without personal data. Load this module only with a collector: it loads the SDK. */
export function startTracing({ endpoint, serviceName, ratio }: TracingSettings, logger: Logger): Tracing {
  const url = `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...BATCHES })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  setGlobalErrorHandler(warnSometimes(logger, new URL(url).host))
  const tracer = provider.getTracer('atelier')
  const propagator = new W3CTraceContextPropagator()
  return {
    requests: traceRequests(tracer, propagator),
    jobs: traceJobs(tracer, propagator),
    signals: traceSignals(tracer),
    commands: (connection) => traceCommands(tracer, connection),
    storage: (storage) => traceStorage(tracer, storage),
    redis: (redis) =>
      redis.watch((operation) =>
        clientSpan(tracer, `redis ${operation}`, { 'db.system.name': 'redis', 'db.operation.name': operation }),
      ),
    stop: () => provider.shutdown().catch(() => {}),
  }
}

/** A collector that is down must not fill the log. */
function warnSometimes(logger: Logger, collector: string) {
  let last = -Infinity
  return () => {
    const now = performance.now()
    if (now - last < WARN_EVERY_MS) return
    last = now
    logger.warn({ collector }, 'traces cannot be exported')
  }
}
