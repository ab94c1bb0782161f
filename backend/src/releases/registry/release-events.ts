import type { Connection } from 'mongoose'
import type { HistoryEntry, LiveVersion } from '@atelier/contract/releases/schemas.ts'
import { HISTORY_ENTRIES_MAX } from '../limits.ts'
import { releaseId, releaseModels } from '../releases.model.ts'
import type { AppChange, RegistryRecord, ReleaseEventRecord, ReleaseRecord, UsedVersion } from '../releases.model.ts'

const changesOf = (app: string) => ({ $or: [{ app }, { 'others.app': app }] })
const changeOf = (app: string, event: ReleaseEventRecord): AppChange =>
  event.others?.find((other) => other.app === app) ?? event

/** What happened to the registry. */
export function releaseEvents(database: Connection, registry: () => Promise<RegistryRecord>) {
  const { Release, ReleaseEvent } = releaseModels(database)
  return {
    /** By first release, newest first. */
    async liveVersions(app: string): Promise<LiveVersion[]> {
      const found = await ReleaseEvent.find(changesOf(app), '-_id app version others by at')
        .sort({ revision: 1 })
        .lean<ReleaseEventRecord[]>()
      const live = new Map<string, LiveVersion>()
      for (const event of found) {
        const { version } = changeOf(app, event)
        if (!live.has(version)) live.set(version, { version, by: event.by, first_live_at: event.at.toISOString() })
      }
      return [...live.values()].reverse()
    },

    /** The running versions and canaries, and those that ran since then. */
    async usedSince(since: Date): Promise<UsedVersion[]> {
      const { apps, canaries = [] } = await registry()
      const events = await ReleaseEvent.find({ at: { $gte: since } }, '-_id app version from others ended at')
        .sort({ revision: 1 })
        .lean<ReleaseEventRecord[]>()
      const until = new Map<string, Date | null>()
      for (const { at, others = [], ended = [], ...change } of events) {
        for (const { app, version, from } of [change, ...others])
          for (const ran of [version, from]) if (ran) until.set(releaseId(app, ran), at)
        for (const { app, version } of ended) until.set(releaseId(app, version), at)
      }
      for (const { app, version } of [...apps, ...canaries]) until.set(releaseId(app, version), null)
      const found = await Release.find({ _id: { $in: [...until.keys()] } }, 'app version calls')
        .sort({ _id: 1 })
        .lean<ReleaseRecord[]>()
      return found.map(({ _id, app, version, calls }) => ({
        app,
        version,
        calls,
        until: until.get(_id) ?? null,
      }))
    },

    /** Newest first; a handover is in those of both apps. */
    async history(app: string): Promise<HistoryEntry[]> {
      const { $or } = changesOf(app)
      const found = await ReleaseEvent.find({ $or: [...$or, { new_owner: app }] }, '-_id -ended')
        .sort({ revision: -1 })
        .limit(HISTORY_ENTRIES_MAX)
        .lean<ReleaseEventRecord[]>()
      return found.map(({ others = [], at, freeze, ...event }) => ({
        ...event,
        ...(freeze && { freeze: { ...freeze, until: freeze.until.toISOString() } }),
        ...others.find((other) => other.app === app),
        at: at.toISOString(),
      }))
    },

    /** The version that each app ran when it was last retired, whether or not it runs again. */
    async retirements(): Promise<Map<string, string>> {
      const found = await ReleaseEvent.find({ action: 'retire' }, '-_id app version')
        .sort({ revision: 1 })
        .lean<ReleaseEventRecord[]>()
      return new Map(found.map(({ app, version }) => [app, version]))
    },
  }
}
