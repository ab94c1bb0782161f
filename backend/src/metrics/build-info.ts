import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

/** Which code runs. */
export function buildInfo(registry: Registry, revision: string): void {
  new Gauge({
    name: 'atelier_build_info',
    help: 'Revision of this backend, and version of Node.',
    labelNames: ['revision', 'node'],
    registers: [registry],
    aggregator: 'first',
  }).set({ revision, node: process.version }, 1)
}
