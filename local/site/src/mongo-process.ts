import path from 'node:path'
import { onPath } from './on-path.ts'
import { startProcess, type ManagedProcess, type ProcessOptions } from './managed-process.ts'

export interface MongoReady {
  uri: string
}

/** `mongod` as a single-member replica set if it is on the PATH, otherwise the embedded server. */
export function startMongoProcess(
  directory: string,
  options: Pick<ProcessOptions, 'logFile' | 'onCrash'> & { sync: boolean },
): Promise<ManagedProcess<MongoReady>> {
  const real = onPath('mongod') !== undefined
  return startProcess<MongoReady>({
    name: real ? 'mongod' : 'The embedded MongoDB',
    module: import.meta.resolve(real ? './mongod-main.ts' : '@atelier/emulators/mongo/main'),
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
