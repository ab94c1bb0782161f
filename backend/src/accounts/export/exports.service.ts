import { oncePer } from '../../kernel/once-per.ts'
import type { Services } from '../../services.ts'
import { EXPORT_SECONDS } from '../limits.ts'
import type { Exporter } from './export-archive.ts'
import { exportTokens } from './export-tokens.ts'
import { exportsRoutes } from './exports.routes.ts'

export const exportsService = oncePer((services: Services) => {
  const { config, now } = services
  const tokens = exportTokens(config.keys('export'), now)
  return {
    /** The address also stops working when the requesting session ends. */
    start(exporter: Exporter): { address: string; expires_at: string } {
      const until = Math.floor(now().getTime() / 1000) + EXPORT_SECONDS
      return {
        address: `/api/exports/${tokens.sign(exporter, until)}`,
        expires_at: new Date(until * 1000).toISOString(),
      }
    },
    router: exportsRoutes(services, { tokens }),
  }
})
