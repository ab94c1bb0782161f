import type { Logger } from 'pino'
import type { Config } from '../../settings/config.ts'
import type { ReleaseStore } from '../release-store.ts'
import { fileSource } from './file-source.ts'
import { RegistryFeed } from './registry-feed.ts'
import { databaseSource, registryComposer } from './running-registry.ts'
import type { SealedFiles } from './sealed-files.ts'

type FeedConfig = Pick<Config, 'assetOrigin' | 'devRegistry'>

export function createFeed(config: FeedConfig, store: ReleaseStore, sealed: SealedFiles, logger: Logger): RegistryFeed {
  const { devRegistry, assetOrigin = '' } = config
  const compose = registryComposer(store, sealed, assetOrigin)
  return new RegistryFeed(devRegistry ? fileSource(devRegistry) : databaseSource(store, sealed, compose), logger)
}
