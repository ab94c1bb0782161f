import type { Telemetry } from '@atelier/platform/host'

/** Where the shell tells of what went wrong. */
export interface ShellTelemetry extends Telemetry {
  /** A path that nobody owns. */
  notFound(path: string): void
}

/** Writes to the console, the only place to write to until there is a collector. */
export const consoleTelemetry: ShellTelemetry = {
  /* oxlint-disable no-console */
  error: (error, context) => console.warn('Atelier:', error, context ?? {}),
  notFound: (path) => console.info('Atelier: no page at', path),
  /* oxlint-enable no-console */
}
