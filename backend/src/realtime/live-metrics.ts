import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

export function liveMetrics(registry: Registry, connected: () => number) {
  const registers = [registry]
  new Gauge({
    name: 'live_sockets',
    help: 'Sockets that are connected.',
    registers,
    collect() {
      this.set(connected())
    },
  })
  return {
    events: new Counter({
      name: 'live_events_total',
      help: 'Events that this backend has published.',
      labelNames: ['event'],
      registers,
    }),
    closed: new Counter({
      name: 'live_sockets_closed_total',
      help: 'Sockets that have closed, by reason.',
      labelNames: ['reason'],
      registers,
    }),
    refused: new Counter({
      name: 'live_refused_total',
      help: 'Connections and signals that were refused, by code.',
      labelNames: ['what', 'code'],
      registers,
    }),
  }
}

export type LiveMetrics = ReturnType<typeof liveMetrics>
