import path from 'node:path'
import { runCommand } from './run-command.ts'
import { commandOptions } from '../../backup/command-options.ts'
import { directorySource, folderIn } from '../../backup/directory-source.ts'
import { readManifest } from '../../backup/manifest.ts'
import { restoredText, restoreSite } from '../../backup/restore-site.ts'
import { hasSecretOf } from '../../backup/secret.ts'
import { verify } from '../../backup/verify.ts'

const USAGE = 'npm run restore -w backend -- DIRECTORY [--backup NAME] [--replace]'

// Only while no backend runs.
await runCommand(async ({ config, database, storage }) => {
  const { values, directory } = commandOptions(USAGE, {
    backup: { type: 'string' },
    replace: { type: 'boolean', default: false },
  })
  const folder = await folderIn(directory, values.backup)
  const manifest = readManifest(folder)
  await verify(folder, manifest)
  const source = directorySource(folder, manifest)
  const name = path.basename(folder)
  const restored = await restoreSite({ source, database, storage, name, replace: values.replace })
  return [
    `${folder}:`,
    restoredText(restored, database.name),
    ...(hasSecretOf(config.keys('backup'), manifest.secretFingerprint)
      ? []
      : [
          'SESSION_SECRET differs from that of the backup: set it as SESSION_SECRET_PREVIOUS, or pending emails cannot be sent.',
        ]),
  ].join('\n')
})
