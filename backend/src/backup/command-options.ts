import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ParseArgsConfig } from 'node:util'
import { StartupError } from '../kernel/startup-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Of a command on one directory. Throws a {@link StartupError} with its usage. */
export function commandOptions<T extends Options>(usage: string, options: T) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [given, ...others] = positionals
    if (given === undefined || others.length > 0) throw new Error('Name one directory.')
    // npm runs scripts of a workspace in its folder.
    return { values, directory: path.resolve(process.env['INIT_CWD'] ?? '', given) }
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\nUsage: ${usage}`, { cause: error })
  }
}
