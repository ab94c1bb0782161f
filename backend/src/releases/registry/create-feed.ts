import type { Logger } from 'pino'
import { readFile, stat } from 'node:fs/promises'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { Config } from '../../settings/config.ts'
import type { ReleaseStore } from '../release-store.ts'
import { RegistryFeed } from './registry-feed.ts'
import { databaseSource, registryComposer, running } from './running-registry.ts'
import type { SealedFiles } from './sealed-files.ts'
import type { RegistrySource } from './running-registry.ts'

type FeedConfig = Pick<Config, 'assetOrigin' | 'devRegistry'>

/** For development: a JSON file that the dev servers write; null until it exists. */
const fileSource = (file: string): RegistrySource => ({
  async revision() {
    const found = await stat(file).catch(() => null)
    return found ? found.mtimeMs : 0
  },
  async read() {
    try {
      return running(JSON.parse(await readFile(file, 'utf8')) as Registry)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  },
})

export function createFeed(config: FeedConfig, store: ReleaseStore, sealed: SealedFiles, logger: Logger): RegistryFeed {
  const { devRegistry, assetOrigin = '' } = config
  const compose = registryComposer(store, sealed, assetOrigin)
  return new RegistryFeed(devRegistry ? fileSource(devRegistry) : databaseSource(store, sealed, compose), logger)
}
