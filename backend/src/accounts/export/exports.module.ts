import type { Config } from '../../settings/config.ts'
import type { SessionServices } from '../../sessions/sessions.module.ts'
import { EXPORT_SECONDS } from '../limits.ts'
import type { Services } from '../../services.ts'
import type { Exporter } from './export-archive.ts'
import type { ExportedData } from './exported-data.ts'
import { exportTokens } from './export-tokens.ts'
import { exportsRoutes } from './exports.routes.ts'

interface Deps extends ExportedData, Pick<Services, 'logger' | 'now' | 'storage'> {
  config: Pick<Config, 'keys'>
  sessions: SessionServices
}

export type Exports = ReturnType<typeof createExports>

export function createExports({ config, sessions, ...parts }: Deps) {
  const tokens = exportTokens(config.keys('export'), parts.now)
  return {
    /** The address also stops working when the requesting session ends. */
    start(exporter: Exporter): { address: string; expires_at: string } {
      const until = Math.floor(parts.now().getTime() / 1000) + EXPORT_SECONDS
      return {
        address: `/api/exports/${tokens.sign(exporter, until)}`,
        expires_at: new Date(until * 1000).toISOString(),
      }
    },
    router: exportsRoutes({ ...parts, tokens, sessions: sessions.service }),
  }
}
