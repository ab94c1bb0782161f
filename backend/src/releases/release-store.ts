import type { Connection } from 'mongoose'
import type { RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import type { Preparation, ReleaseFile, SourceMapFile } from '@atelier/contract/releases/schemas.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { releasedFiles } from './files/released-files.ts'
import { pairStore } from './pairs/pair-store.ts'
import { registryStore } from './registry/registry-store.ts'
import { releaseEvents } from './registry/release-events.ts'
import { releaseId, releaseModels } from './releases.model.ts'
import type { ReleaseRecord, RunningApp } from './releases.model.ts'

export type Manifest = RemoteManifest | ShellManifest

export type ReleaseStore = ReturnType<typeof releaseStore>

export function releaseStore(database: Connection) {
  const running = registryStore(database)
  return {
    ...running,
    ...releaseRecords(database),
    ...releasedFiles(database),
    ...releaseEvents(database, running.registry),
    ...pairStore(database),
  }
}

/** Versions as they were announced and sealed. */
function releaseRecords(database: Connection) {
  const { Release } = releaseModels(database)
  return {
    async release(app: string, version: string): Promise<ReleaseRecord | null> {
      return Release.findById(
        releaseId(app, version),
        'app version manifest files calls maps sealed_at by_content',
      ).lean<ReleaseRecord>()
    },

    /** Replaces an incomplete earlier announcement; a sealed version is unchanged. */
    async prepare(app: string, preparation: Preparation, by: string, at: Date): Promise<void> {
      const { version, files, calls, maps } = preparation
      const manifest = JSON.stringify(preparation.manifest)
      const record = { app, version, files, manifest, calls, maps, prepared_by: by, prepared_at: at }
      try {
        await Release.updateOne({ _id: releaseId(app, version), sealed_at: null }, { $set: record }, { upsert: true })
      } catch (error) {
        if (!isDuplicateKeyError(error)) throw error
      }
    },

    /** Stores the verified files, whatever has been announced meanwhile. */
    async seal({ app, version, files }: ReleaseRecord, at: Date): Promise<void> {
      const sealed = { $set: { sealed_at: at, files } }
      await Release.updateOne({ _id: releaseId(app, version), sealed_at: null }, sealed)
    },

    async sealedFiles(app: string, version: string): Promise<ReleaseFile[] | null> {
      const sealed = { _id: releaseId(app, version), sealed_at: { $ne: null } }
      const found = await Release.findOne(sealed, 'files.path files.encoding').lean<ReleaseRecord>()
      return found?.files ?? null
    },

    /** Also those that were only previewed, newest first. */
    async sealedVersions(app: string, most: number): Promise<string[]> {
      const sealed = { app, sealed_at: { $ne: null } }
      const found = await Release.find(sealed, 'version').sort({ sealed_at: -1 }).limit(most).lean()
      return found.map(({ version }) => version)
    },

    async areSealed(versions: readonly Pick<RunningApp, 'app' | 'version'>[]): Promise<boolean> {
      const ids = new Set(versions.map(({ app, version }) => releaseId(app, version)))
      return (await Release.countDocuments({ _id: { $in: [...ids] }, sealed_at: { $ne: null } })) === ids.size
    },

    /** As JSON. */
    async sealedManifest(app: string, version: string): Promise<string | null> {
      const sealed = { _id: releaseId(app, version), sealed_at: { $ne: null } }
      const found = await Release.findOne(sealed, 'manifest').lean<Pick<ReleaseRecord, 'manifest'>>()
      return found?.manifest ?? null
    },

    async manifests(apps: readonly Pick<RunningApp, 'app' | 'version'>[]): Promise<Map<string, Manifest>> {
      const ids = apps.map(({ app, version }) => releaseId(app, version))
      const found = await Release.find({ _id: { $in: ids } }, 'app manifest').lean()
      return new Map(found.map(({ app, manifest }) => [app, JSON.parse(manifest) as Manifest]))
    },

    async sourceMaps(app: string, version: string): Promise<SourceMapFile[]> {
      const found = await Release.findById(releaseId(app, version), 'maps').lean<Pick<ReleaseRecord, 'maps'>>()
      return found?.maps ?? []
    },

    /** The versions whose files are requested without a version. */
    async byContent(apps: readonly Pick<RunningApp, 'app' | 'version'>[]): Promise<Set<string>> {
      const ids = apps.map(({ app, version }) => releaseId(app, version))
      const found = await Release.find({ _id: { $in: ids }, by_content: true }, 'app').lean()
      return new Set(found.map(({ app }) => app))
    },

    async markByContent({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>): Promise<void> {
      await Release.updateOne({ _id: releaseId(app, version) }, { $set: { by_content: true } })
    },
  }
}
