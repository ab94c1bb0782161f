import { printResult } from './run-command.ts'
import { commandOptions } from '../../backup/command-options.ts'
import { folderIn } from '../../backup/directory-source.ts'
import { readManifest } from '../../backup/manifest.ts'
import { verify } from '../../backup/verify.ts'

const USAGE = 'npm run check-backup -w backend -- DIRECTORY [--backup NAME]'

// Needs neither the site nor its settings.
await printResult(async () => {
  const { values, directory } = commandOptions(USAGE, { backup: { type: 'string' } })
  const folder = await folderIn(directory, values.backup)
  await verify(folder, readManifest(folder))
  return `${folder} is complete and undamaged.`
})
