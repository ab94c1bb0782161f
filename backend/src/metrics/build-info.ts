import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import backend from '../../package.json' with { type: 'json' }

/** Which code runs. `revision` is that of the image's sources. */
export function buildInfo(registry: Registry, revision: string): void {
  new Gauge({
    name: 'atelier_build_info',
    help: 'Version and revision of this backend, and of Node.',
    labelNames: ['version', 'revision', 'node'],
    registers: [registry],
    aggregator: 'first',
  }).set({ version: backend.version, revision, node: process.version }, 1)
}
