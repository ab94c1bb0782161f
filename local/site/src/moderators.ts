import path from 'node:path'
import { printResult } from '@atelier/backend/app/commands/run-command.ts'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'
import { moderatorCodes } from '@atelier/demo/moderators'
import { readRunning } from './running-site.ts'
import { readSettings } from './settings.ts'

// The backend's command with the settings of the site that `npm start` or `npm run dev` runs; `codes` is its own.
const root = path.resolve(import.meta.dirname, '../../..')
const inRunningSite = () => readRunning(readSettings(process.env, root).ATELIER_DATA)

if (process.argv[2] === 'codes')
  await printResult(() => Promise.resolve(moderatorCodes(inRunningSite()['SESSION_SECRET']!, new Date()).join('\n')))
else
  try {
    Object.assign(process.env, inRunningSite())
    await import('@atelier/backend/app/commands/moderators.ts')
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error)
    process.exitCode = 1
  }
