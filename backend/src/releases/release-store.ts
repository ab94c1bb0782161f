import type { ClientSession, Connection } from 'mongoose'
import { HISTORY_ENTRIES_MAX } from './limits.ts'
import type { RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import type {
  HistoryEntry,
  LiveVersion,
  Preparation,
  ReleaseFile,
  SourceMapFile,
} from '@atelier/contract/releases/schemas.ts'
import { storedName } from '@atelier/contract/releases/schemas.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { releaseModels } from './releases.model.ts'
import type {
  AppChange,
  RegistryRecord,
  ReleaseEventRecord,
  ReleaseRecord,
  RunningApp,
  UsedVersion,
} from './releases.model.ts'

export type Manifest = RemoteManifest | ShellManifest

const REGISTRY = 'registry' as const

export interface RegistryEvent extends Pick<
  ReleaseEventRecord,
  'action' | 'path' | 'new_owner' | 'canary' | 'ended' | 'by' | 'at'
> {
  changes: readonly AppChange[]
}

/** What changes; the rest stays. */
export type NextRegistry = Partial<Pick<RegistryRecord, 'apps' | 'owners' | 'canaries'>>

export class ReleaseStore {
  readonly #connection: Connection
  readonly #models: ReturnType<typeof releaseModels>

  constructor(connection: Connection) {
    this.#connection = connection
    this.#models = releaseModels(connection)
  }

  async registry(): Promise<RegistryRecord> {
    const found = await this.#models.RegistryDocument.findById(
      REGISTRY,
      'revision apps owners canaries',
    ).lean<RegistryRecord>()
    return found ?? { _id: REGISTRY, revision: 0, apps: [] }
  }

  async revision(): Promise<number> {
    const found = await this.#models.RegistryDocument.findById(REGISTRY, 'revision').lean<RegistryRecord>()
    return found?.revision ?? 0
  }

  async manifests(apps: readonly Pick<RunningApp, 'app' | 'version'>[]): Promise<Map<string, Manifest>> {
    const ids = apps.map(({ app, version }) => idOf(app, version))
    const found = await this.#models.Release.find({ _id: { $in: ids } }, 'app manifest').lean()
    return new Map(found.map(({ app, manifest }) => [app, JSON.parse(manifest) as Manifest]))
  }

  async release(app: string, version: string): Promise<ReleaseRecord | null> {
    return this.#models.Release.findById(
      idOf(app, version),
      'app version manifest files calls maps sealed_at by_content',
    ).lean<ReleaseRecord>()
  }

  /** Replaces an incomplete earlier announcement; a sealed version is unchanged. */
  async prepare(app: string, preparation: Preparation, by: string, at: Date): Promise<void> {
    const { version, files, calls, maps } = preparation
    const manifest = JSON.stringify(preparation.manifest)
    const record = { app, version, files, manifest, calls, maps, prepared_by: by, prepared_at: at }
    try {
      await this.#models.Release.updateOne(
        { _id: idOf(app, version), sealed_at: null },
        { $set: record },
        { upsert: true },
      )
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error
    }
  }

  async sourceMaps(app: string, version: string): Promise<SourceMapFile[]> {
    const found = await this.#models.Release.findById(idOf(app, version), 'maps').lean<Pick<ReleaseRecord, 'maps'>>()
    return found?.maps ?? []
  }

  /** Stores the verified files, whatever has been announced meanwhile. */
  async seal({ app, version, files }: ReleaseRecord, at: Date): Promise<void> {
    const sealed = { $set: { sealed_at: at, files } }
    await this.#models.Release.updateOne({ _id: idOf(app, version), sealed_at: null }, sealed)
  }

  /** The versions whose files are requested without a version. */
  async byContent(apps: readonly Pick<RunningApp, 'app' | 'version'>[]): Promise<Set<string>> {
    const ids = apps.map(({ app, version }) => idOf(app, version))
    const found = await this.#models.Release.find({ _id: { $in: ids }, by_content: true }, 'app').lean()
    return new Set(found.map(({ app }) => app))
  }

  /** Sealed versions with these bytes under the same name, by stored name. */
  async releasedFiles({ app, files }: Pick<ReleaseRecord, 'app' | 'files'>): Promise<Map<string, string>> {
    const integrities = new Map(files.map((file) => [fileIdOf(app, file), file.integrity]))
    const found = await this.#models.ReleasedFile.find({ _id: { $in: [...integrities.keys()] } }).lean()
    const same = found.filter(({ _id, integrity }) => integrities.get(_id) === integrity)
    return new Map(same.map(({ _id, version }) => [_id.slice(app.length + 1), version]))
  }

  async releasedVersion(app: string, path: string): Promise<string | null> {
    const found = await this.#models.ReleasedFile.findById(fileIdOf(app, { path }), 'version').lean()
    return found?.version ?? null
  }

  /** Reserves the names of a sealed version that no earlier one has. */
  async recordFiles({ app, version, files }: Pick<ReleaseRecord, 'app' | 'version' | 'files'>): Promise<void> {
    const writes = files.map((file) => {
      const record = { version, integrity: file.integrity }
      return {
        updateOne: { filter: { _id: fileIdOf(app, file) }, update: { $setOnInsert: record }, upsert: true },
      }
    })
    try {
      await this.#models.ReleasedFile.bulkWrite(writes, { ordered: false })
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error
    }
  }

  async markByContent({ app, version }: Pick<ReleaseRecord, 'app' | 'version'>): Promise<void> {
    await this.#models.Release.updateOne({ _id: idOf(app, version) }, { $set: { by_content: true } })
  }

  async sealedFiles(app: string, version: string): Promise<ReleaseFile[] | null> {
    const sealed = { _id: idOf(app, version), sealed_at: { $ne: null } }
    const found = await this.#models.Release.findOne(sealed, 'files.path files.encoding').lean<ReleaseRecord>()
    return found?.files ?? null
  }

  /** Also those that were only previewed, newest first. */
  async sealedVersions(app: string, most: number): Promise<string[]> {
    const sealed = { app, sealed_at: { $ne: null } }
    const found = await this.#models.Release.find(sealed, 'version').sort({ sealed_at: -1 }).limit(most).lean()
    return found.map(({ version }) => version)
  }

  /** As JSON. */
  async sealedManifest(app: string, version: string): Promise<string | null> {
    const sealed = { _id: idOf(app, version), sealed_at: { $ne: null } }
    const found = await this.#models.Release.findOne(sealed, 'manifest').lean<Pick<ReleaseRecord, 'manifest'>>()
    return found?.manifest ?? null
  }

  /** Compare-and-set from the expected revision, together with `write`; false if another was faster. */
  async advance(
    expected: number,
    next: NextRegistry,
    { changes, ...event }: RegistryEvent,
    write: (session: ClientSession) => Promise<void>,
  ): Promise<boolean> {
    const { RegistryDocument, ReleaseEvent } = this.#models
    if (expected === 0) await this.#create()
    const revision = expected + 1
    const [first, ...others] = changes
    const line = { ...event, ...first, ...(others.length > 0 && { others }), revision }
    return this.#connection.transaction(async (session) => {
      const filter = { _id: REGISTRY, revision: expected }
      const moved = await RegistryDocument.updateOne(filter, { $set: { ...next, revision } }, { session })
      if (moved.matchedCount === 0) return false
      await ReleaseEvent.insertMany([line], { session })
      await write(session)
      return true
    })
  }

  async #create(): Promise<void> {
    const empty = { $setOnInsert: { revision: 0, apps: [] } }
    try {
      await this.#models.RegistryDocument.updateOne({ _id: REGISTRY }, empty, { upsert: true })
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error
    }
  }

  /** By first release, newest first. */
  async liveVersions(app: string): Promise<LiveVersion[]> {
    const found = await this.#models.ReleaseEvent.find(changesOf(app), '-_id app version others by at')
      .sort({ revision: 1 })
      .lean<ReleaseEventRecord[]>()
    const live = new Map<string, LiveVersion>()
    for (const event of found) {
      const { version } = changeOf(app, event)
      if (!live.has(version)) live.set(version, { version, by: event.by, first_live_at: event.at.toISOString() })
    }
    return [...live.values()].reverse()
  }

  /** The running versions and canaries, and those that ran since then. */
  async usedSince(since: Date): Promise<UsedVersion[]> {
    const { apps, canaries = [] } = await this.registry()
    const events = await this.#models.ReleaseEvent.find(
      { at: { $gte: since } },
      '-_id app version from others ended at',
    )
      .sort({ revision: 1 })
      .lean<ReleaseEventRecord[]>()
    const until = new Map<string, Date | null>()
    for (const { at, others = [], ended = [], ...change } of events) {
      for (const { app, version, from } of [change, ...others])
        for (const ran of [version, from]) if (ran) until.set(idOf(app, ran), at)
      for (const { app, version } of ended) until.set(idOf(app, version), at)
    }
    for (const { app, version } of [...apps, ...canaries]) until.set(idOf(app, version), null)
    const found = await this.#models.Release.find({ _id: { $in: [...until.keys()] } }, 'app version calls')
      .sort({ _id: 1 })
      .lean<ReleaseRecord[]>()
    return found.map(({ _id, app, version, calls }) => ({
      app,
      version,
      calls,
      until: until.get(_id) ?? null,
    }))
  }

  /** Newest first; a handover is in those of both apps. */
  async history(app: string): Promise<HistoryEntry[]> {
    const { $or } = changesOf(app)
    const found = await this.#models.ReleaseEvent.find({ $or: [...$or, { new_owner: app }] }, '-_id -ended')
      .sort({ revision: -1 })
      .limit(HISTORY_ENTRIES_MAX)
      .lean<ReleaseEventRecord[]>()
    return found.map(({ others = [], at, ...event }) => ({
      ...event,
      ...others.find((other) => other.app === app),
      at: at.toISOString(),
    }))
  }

  /** The version that each app ran when it was last retired, whether or not it runs again. */
  async retirements(): Promise<Map<string, string>> {
    const found = await this.#models.ReleaseEvent.find({ action: 'retire' }, '-_id app version')
      .sort({ revision: 1 })
      .lean<ReleaseEventRecord[]>()
    return new Map(found.map(({ app, version }) => [app, version]))
  }
}

const changesOf = (app: string) => ({ $or: [{ app }, { 'others.app': app }] })
const changeOf = (app: string, event: ReleaseEventRecord): AppChange =>
  event.others?.find((other) => other.app === app) ?? event

const idOf = (app: string, version: string) => `${app}/${version}`
const fileIdOf = (app: string, file: Pick<ReleaseFile, 'path' | 'encoding'>) => `${app}/${storedName(file)}`
