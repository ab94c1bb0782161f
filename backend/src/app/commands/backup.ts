import { runCommand } from './run-command.ts'
import { StartupError } from '../../kernel/startup-error.ts'
import { backUp } from '../../backup/back-up.ts'
import { commandOptions } from '../../backup/command-options.ts'
import { orFail } from '../../backup/failures.ts'

const USAGE = 'npm run backup -w backend -- DIRECTORY [--keep 7] [--without-secrets] [--without-snapshot]'

// Safe beside a running backend.
await runCommand(async ({ config, database, storage }) => {
  const { values, directory } = commandOptions(USAGE, {
    keep: { type: 'string', default: '7' },
    'without-secrets': { type: 'boolean', default: false },
    'without-snapshot': { type: 'boolean', default: false },
  })
  const keep = Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1) throw new StartupError('--keep must be a whole number of 1 or more')
  const backup = backUp({
    config,
    database,
    storage,
    directory,
    keep,
    snapshot: !values['without-snapshot'],
    settings: values['without-secrets'] ? undefined : process.env,
    now: new Date(),
  })
  const { folder, read, snapshot, leftOut, collections, buckets } = await orFail(
    `The backup in ${directory} failed`,
    backup,
  )
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const documents = sum(Object.values(collections).map((each) => each.documents))
  const objects = sum(Object.values(buckets).map((each) => each.objects))
  return [
    `Backed up ${documents} documents of ${Object.keys(collections).length} collections and ${objects} objects (${read} of them new) to ${folder}.`,
    ...(snapshot ? [] : ['The collections were read one after another, not as of one moment.']),
    ...(leftOut.length > 0 ? [`Left out, as they hold no data of the site: ${leftOut.join(', ')}.`] : []),
  ].join('\n')
})
