import { Command, CommanderError, Option } from 'commander'
import { errorsCommand, publishCommand, rollbackCommand, statusCommand, tokenCommand } from './commands.ts'
import { DeliveryError } from './delivery-error.ts'

const USAGE = 2

/** Returns the exit code: 0 success, 1 rejected or failed, 2 wrong usage. */
export async function main(args: string[]): Promise<number> {
  try {
    await program().parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE
    if (!(error instanceof DeliveryError)) throw error
    process.stderr.write(`atelier: ${error.message}\n`)
    return error.code === 'USAGE' ? USAGE : 1
  }
}

function program(): Command {
  const atelier = new Command('atelier')
    .description('Ships the shell and the remotes of an Atelier site.')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .addOption(new Option('--url <address>', 'the site').env('ATELIER_URL').default('http://localhost:3000'))
    .addOption(new Option('--token <token>', "the team's delivery token").env('ATELIER_TOKEN'))
    .option('--json', 'print the outcome as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused or failed (the site runs what it ran before), 2 wrong usage.',
    )

  atelier
    .command('publish <apps...>')
    .description(
      'build, check, upload and switch (app: shell, or a remote such as gallery); several apps in one switch',
    )
    .option('--no-build', 'publish what was built already')
    .option('--dist <folder>', 'where the build lies in the app', 'dist')
    .option('--drop-page <path...>', 'pages that this release removes on purpose')
    .action(publishCommand)
  atelier
    .command('release <apps...>')
    .description(
      'the same as publish for now: its own gate, a load in a real browser before the switch, is still to come',
    )
    .option('--no-build', 'release what was built already')
    .option('--dist <folder>', 'where the build lies in the app', 'dist')
    .option('--drop-page <path...>', 'pages that this release removes on purpose')
    .action(publishCommand)
  atelier
    .command('rollback <app> [version]')
    .description('let another version run again: the one named, else the one that first ran before this one')
    .option('--list', 'list the versions that ran instead, newest first')
    .option('--with <apps...>', 'other apps that go back one version in the same switch')
    .action(rollbackCommand)
  atelier
    .command('token <team>')
    .description('make a delivery token, and what the site is to know of it')
    .action(tokenCommand)
  atelier
    .command('status')
    .description('what runs, what ever ran, who switched when, and the last hour of each version')
    .action(statusCommand)
  atelier
    .command('errors <app> [version]')
    .description("the most frequent errors in visitors' browsers within the last hour, of the live version by default")
    .action(errorsCommand)
  return atelier
}
