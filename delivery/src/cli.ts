import { pairsCommand } from './commands/pairs.ts'
import { bisectCommand } from './commands/bisect.ts'
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import {
  alarmCommand,
  canaryCommand,
  doctorCommand,
  errorsCommand,
  freezeCommand,
  previewCommand,
  publishCommand,
  releaseCommand,
  retireCommand,
  rollbackCommand,
  statusCommand,
} from './commands/commands.ts'
import { DeliveryError } from './delivery-error.ts'
import { OTHER_ENGINES } from './gate/other-engines.ts'
import {
  createTokenCommand,
  listTokensCommand,
  newTokenCommand,
  revokeTokenCommand,
} from './commands/token-commands.ts'

const USAGE = 2

const engineOption = new Option(
  '--engine <engine...>',
  'the engines to open the pages in, besides Chromium; default: the installed',
).choices(['chromium', ...Object.keys(OTHER_ENGINES)])

const sinceOption = new Option('--since <period>', 'what is counted: 30m, 3h, 2d, at most 30d; default: 1h')

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

  building(atelier, 'publish <apps...>')
    .description(
      'build, check, upload and switch (app: shell, or a remote such as gallery); several apps in one switch',
    )
    .action(publishCommand)
  building(atelier, 'release <apps...>')
    .description('publish after opening every page of the version in a browser, fifty times each')
    .option('--visit <address...>', 'addresses of pages with parameters that no link leads to: /artwork/123')
    .option('--rounds <n>', 'how often each page is opened and left; default: 50', wholeNumber)
    .addOption(engineOption)
    .option('--dry-run', 'only check; switch nothing')
    .action(releaseCommand)
  building(atelier, 'preview <app>')
    .description('build, check and upload, but instead of the switch print a link that shows the version')
    .option('--hours <n>', 'how long the link is valid, at most 168 hours; default: 24', wholeNumber)
    .action(previewCommand)
  addCanaryCommand(atelier)
  atelier
    .command('rollback <app> [version]')
    .description('let another version run again: the one named, else the one that first ran before this one')
    .option('--list', 'list the versions that ran instead, newest first')
    .option('--with <apps...>', 'other apps that go back one version in the same switch')
    .action(rollbackCommand)
  addComparingCommands(atelier)
  atelier
    .command('retire <app>')
    .description('remove a remote with its pages and slots; publish, or rollback to a version, brings it back')
    .option('--yes', 'confirm that its pages are removed')
    .action(retireCommand)
  atelier
    .command('freeze <app>')
    .description('refuse releases and canaries of an app, or of all, for at most 30 days; rollbacks stay possible')
    .option('--until <time>', 'when it ends: 2026-12-01T08:00Z, or a day')
    .option('--reason <text>', 'shown to those who are refused')
    .addOption(new Option('--end', 'end it now').conflicts(['until', 'reason']))
    .action(freezeCommand)
  atelier
    .command('alarm <app>')
    .description('mail an address when too many visits of a version fail: since when, why, and what to paste')
    .option('--mail <address>', 'who gets it')
    .option('--budget <percent>', 'of the visits; default: 5')
    .addOption(new Option('--end', 'end it').conflicts(['mail', 'budget']))
    .action(alarmCommand)
  addTokenCommands(atelier)
  atelier
    .command('status')
    .description('what fails since when, what runs, what ever ran, who switched when, and the counts of each version')
    .addOption(sinceOption)
    .option('--pages', 'instead, the pages of the live versions and canaries, with the times that visitors had there')
    .action(statusCommand)
  atelier
    .command('errors <app> [version]')
    .description("the most frequent errors in visitors' browsers, of the live version by default")
    .addOption(sinceOption)
    .action(errorsCommand)
  atelier
    .command('doctor')
    .description(
      "try each part of a site's setup with the settings of this environment; in a checkout with the backend",
    )
    .option('--mail-to <address>', 'also send a test mail to this address')
    .action(doctorCommand)
  return atelier
}

const building = (atelier: Command, name: string): Command =>
  atelier
    .command(name)
    .option('--no-build', 'use what was built already')
    .option('--dist <folder>', 'where the build lies in the app', 'dist')
    .option('--over <reason>', 'release pages with more bytes than their budget, and why')
    .option('--drop-page <path...>', 'pages that this version removes on purpose')

function addCanaryCommand(atelier: Command): void {
  building(atelier, 'canary <app>')
    .description('build, check and upload, and give the version to a share of visitors; halted if it fails too often')
    .option('--share <n>', 'percent of visitors, at most 50; default: 5', wholeNumber)
    .addOption(
      new Option('--stop', 'end the canary: all visitors get the live version').conflicts(['promote', 'share']),
    )
    .addOption(new Option('--promote', 'switch all visitors to the canary').conflicts('share'))
    .action(canaryCommand)
}

/** Of versions that ran, or run. */
function addComparingCommands(atelier: Command): void {
  atelier
    .command('bisect <app> <command...>')
    .description('find the version that first failed a command, which gets a preview of each in ATELIER_PREVIEW')
    .requiredOption('--good <version>', 'one that ran and passes')
    .option('--bad <version>', 'one that ran later and fails; default: the running one')
    .addHelpText('after', '\nExit codes of the command: 0 good, 125 skip, others up to 127 bad.')
    .action(bisectCommand)
  atelier
    .command('pairs [app]')
    .description(
      'open the versions that run, that a rollback would take, and canaries, beside each other: one round, as guests',
    )
    .option('--again', 'also those that were opened before')
    .addOption(new Option('--list', 'open nothing').conflicts('again'))
    .action(pairsCommand)
}

function addTokenCommands(atelier: Command): void {
  const token = atelier.command('token').description('delivery tokens; "token <team>" is short for "token new <team>"')
  token
    .command('create <team>')
    .description('create a token on the site, for your own team or, with a token of all, for any team')
    .option('--days <n>', 'how long it is valid, at most 365 days; default: 180', wholeNumber)
    .action(createTokenCommand)
  token
    .command('list')
    .description("your team's tokens on the site, with a token of all those of every team")
    .action(listTokensCommand)
  token.command('revoke <id>').description('revoke a token of your team at once').action(revokeTokenCommand)
  token
    .command('new <team>', { isDefault: true })
    .description("a site's first token: make it here, with its entry for DELIVERY_TOKENS")
    .option('--metrics', 'a token that only reads metrics, named after its scraper, with its entry for METRICS_TOKENS')
    .action(newTokenCommand)
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
