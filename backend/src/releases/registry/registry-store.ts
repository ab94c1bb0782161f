import type { ClientSession, Connection } from 'mongoose'
import { isDuplicateKeyError } from '../../database/duplicate-key.ts'
import { releaseModels } from '../releases.model.ts'
import type { AppChange, RegistryRecord, ReleaseEventRecord } from '../releases.model.ts'

const REGISTRY = 'registry' as const

export interface RegistryEvent extends Pick<
  ReleaseEventRecord,
  'action' | 'path' | 'new_owner' | 'canary' | 'freeze' | 'ended' | 'by' | 'at'
> {
  changes: readonly AppChange[]
}

interface RaisedAlarm {
  /** Place in the registry's list. */
  at: number
  app: string
  version: string
  /** When it was raised before. */
  before: Date | undefined
  now: Date
}

/** What changes; the rest stays. */
export type NextRegistry = Partial<Pick<RegistryRecord, 'apps' | 'owners' | 'canaries' | 'freezes' | 'alarms'>>

/** Which version of each app runs. */
export function registryStore(database: Connection) {
  const { RegistryDocument, ReleaseEvent } = releaseModels(database)

  async function create(): Promise<void> {
    const empty = { $setOnInsert: { revision: 0, apps: [] } }
    try {
      await RegistryDocument.updateOne({ _id: REGISTRY }, empty, { upsert: true })
    } catch (error) {
      if (!isDuplicateKeyError(error)) throw error
    }
  }

  return {
    async registry(): Promise<RegistryRecord> {
      const found = await RegistryDocument.findById(
        REGISTRY,
        'revision apps owners canaries freezes alarms',
      ).lean<RegistryRecord>()
      return found ?? { _id: REGISTRY, revision: 0, apps: [] }
    },

    async revision(): Promise<number> {
      const found = await RegistryDocument.findById(REGISTRY, 'revision').lean<RegistryRecord>()
      return found?.revision ?? 0
    },

    /** Notes that the alarm at this place was raised for a version, together with `write`; false if another backend did. */
    async raiseAlarm(
      { at, app, version, before, now }: RaisedAlarm,
      write: (session: ClientSession) => Promise<void>,
    ): Promise<boolean> {
      const told = `alarms.${at}.told.${version}`
      return database.transaction(async (session) => {
        const filter = { _id: REGISTRY, [`alarms.${at}.app`]: app, [told]: before ?? null }
        const raised = await RegistryDocument.updateOne(filter, { $set: { [told]: now } }, { session })
        if (raised.modifiedCount === 0) return false
        await write(session)
        return true
      })
    },

    /** Compare-and-set from the expected revision, together with `write`; false if another was faster. */
    async advance(
      expected: number,
      next: NextRegistry,
      { changes, ...event }: RegistryEvent,
      write: (session: ClientSession) => Promise<void>,
    ): Promise<boolean> {
      if (expected === 0) await create()
      const revision = expected + 1
      const [first, ...others] = changes
      const line = { ...event, ...first, ...(others.length > 0 && { others }), revision }
      return database.transaction(async (session) => {
        const filter = { _id: REGISTRY, revision: expected }
        const moved = await RegistryDocument.updateOne(filter, { $set: { ...next, revision } }, { session })
        if (moved.matchedCount === 0) return false
        await ReleaseEvent.insertMany([line], { session })
        await write(session)
        return true
      })
    },
  }
}
