import type { Telemetry } from '@atelier/platform/host'

/** Where the shell reports errors. */
export interface ShellTelemetry extends Telemetry {
  /** Reports an unknown path. */
  notFound(path: string): void
}

/** Logs to the console until there is a collector. */
export const consoleTelemetry: ShellTelemetry = {
  /* oxlint-disable no-console */
  error: (error, context) => console.warn('Atelier:', error, context ?? {}),
  notFound: (path) => console.info('Atelier: no page at', path),
  /* oxlint-enable no-console */
}
