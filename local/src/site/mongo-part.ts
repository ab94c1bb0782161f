import path from 'node:path'
import { onPath } from './on-path.ts'
import { startPart, type Part, type PartOptions } from './part.ts'

/** What the database says when it is ready. */
export interface MongoReady {
  uri: string
}

/** A `mongod` from the PATH as a replica set of one, where there is one; else the embedded server. */
export function startMongoPart(
  directory: string,
  options: Pick<PartOptions, 'logFile' | 'onCrash'> & { sync: boolean },
): Promise<Part<MongoReady>> {
  const real = onPath('mongod') !== undefined
  return startPart<MongoReady>({
    name: real ? 'mongod' : 'The embedded MongoDB',
    module: path.resolve(import.meta.dirname, real ? 'mongod-main.ts' : '../mongo/main.ts'),
    args: [
      '--directory',
      path.join(directory, real ? 'mongod' : 'mongo'),
      '--port',
      '0',
      ...(options.sync ? [] : ['--no-sync']),
    ],
    logFile: options.logFile,
    onCrash: options.onCrash,
  })
}
