import { createModules } from '../app.ts'
import { createServices } from '../create-services.ts'
import { wholeTurn } from '../../jobs/turn.ts'
import { createLogger } from '../../kernel/logger.ts'
import { runCommand } from './run-command.ts'

// Safe beside a running backend.
await runCommand(async (site) => {
  const { modules } = createModules(createServices({ ...site, logger: createLogger(site.config.logLevel) }))
  const corrected = await modules.artworks.reconcile()
  const { corrected: projects } = await modules.applications.reconcile(wholeTurn)
  const swept = await modules.media.sweep(wholeTurn)
  return [
    `Corrected ${corrected.artworks} artworks, ${corrected.profiles} profiles and ${projects} projects.`,
    `Ended ${swept.uploads} uploads, set aside ${swept.setAside} files, put back ${swept.putBack}, deleted ${swept.deleted}.`,
  ].join('\n')
})
