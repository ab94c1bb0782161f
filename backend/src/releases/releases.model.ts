import { Schema } from 'mongoose'
import type { Connection } from 'mongoose'
import { releaseActions } from '@atelier/contract/releases/schemas.ts'
import type {
  CalledOperation,
  Alarm,
  Freeze,
  HistoryEntry,
  PageOwner,
  ReleaseFile,
  SourceMapFile,
} from '@atelier/contract/releases/schemas.ts'

/** Once sealed (every file verified as stored), it never changes. */
export interface ReleaseRecord {
  /** `{app}/{version}`. */
  _id: string
  app: string
  version: string
  /** As JSON: file names contain dots, which field names should not. */
  manifest: string
  files: ReleaseFile[]
  calls: CalledOperation[]
  maps: SourceMapFile[]
  prepared_by: string
  prepared_at: Date
  sealed_at: Date | null
  /** Its files are requested at `/assets/{app}/{path}`. Missing: at `/assets/{app}/{version}/{path}`, where they are served in any case. */
  by_content?: boolean
}

/** The first sealed version with a file of this name; no later one has other bytes at its address without a version. */
export interface ReleasedFileRecord {
  /** `{app}/{path}`, plus `.br` or `.gz`. */
  _id: string
  version: string
  integrity: string
}

/** `until` is when it was replaced; null while it runs. */
export interface UsedVersion extends Pick<ReleaseRecord, 'app' | 'version'> {
  calls: CalledOperation[]
  until: Date | null
}

export interface RunningApp {
  app: string
  version: string
}

/** Ends when its app no longer runs `from`. Another share restarts `since`. */
export interface CanaryRecord {
  app: string
  version: string
  /** In percent. */
  share: number
  from: string
  by: string
  since: Date
}

export interface FreezeRecord extends Pick<Freeze, 'app' | 'reason' | 'by'> {
  until: Date
}

export interface AlarmRecord extends Alarm {
  /** When it was last raised, by version. */
  told?: Record<string, Date>
}

export interface RegistryRecord {
  _id: 'registry'
  revision: number
  apps: RunningApp[]
  /** Missing before the first handover. */
  owners?: PageOwner[]
  /** Missing before the first one. */
  canaries?: CanaryRecord[]
  /** Missing before the first one. One of an app, and of `all`; those that ended may be among them. */
  freezes?: FreezeRecord[]
  /** Missing before the first one. One of an app. */
  alarms?: AlarmRecord[]
}

export interface AppChange {
  app: string
  version: string
  from: string | null
}

/** `others` are the apps switched in the same revision. The version of all but a `switch` or `rollback` is the one that ran. */
export interface ReleaseEventRecord extends AppChange, Pick<HistoryEntry, 'revision' | 'by'> {
  action: HistoryEntry['action']
  others?: AppChange[]
  /** Of a `handover`: the page and its new owner. */
  path?: string
  new_owner?: string
  /** `reason` is that of a `canary-halt`. */
  canary?: CanaryChange
  /** Of a `freeze` or its end. */
  freeze?: Omit<FreezeRecord, 'by'>
  /** Canaries that this change ended. */
  ended?: Pick<CanaryRecord, 'app' | 'version'>[]
  at: Date
}

export interface CanaryChange extends Pick<CanaryRecord, 'version' | 'share'> {
  reason?: string
}

const options = { versionKey: false, strict: 'throw', autoIndex: false } as const

const file = new Schema<ReleaseFile>(
  {
    path: { type: String, required: true },
    size: { type: Number, required: true },
    integrity: { type: String, required: true },
    content_type: { type: String, required: true },
    encoding: { type: String, enum: ['br', 'gzip'] },
  },
  { ...options, _id: false },
)

const call = new Schema<CalledOperation>(
  {
    id: { type: String, required: true },
    method: { type: String, required: true },
    path: { type: String, required: true },
  },
  { ...options, _id: false, id: false },
)

const sourceMap = new Schema<SourceMapFile>(
  {
    path: { type: String, required: true },
    size: { type: Number, required: true },
    integrity: { type: String, required: true },
  },
  { ...options, _id: false },
)

const release = new Schema<ReleaseRecord>(
  {
    _id: { type: String, required: true },
    app: { type: String, required: true },
    version: { type: String, required: true },
    manifest: { type: String, required: true },
    files: { type: [file], required: true },
    calls: { type: [call], required: true },
    maps: { type: [sourceMap], required: true },
    prepared_by: { type: String, required: true },
    prepared_at: { type: Date, required: true },
    sealed_at: { type: Date, default: null },
    by_content: Boolean,
  },
  { ...options, collection: 'releases' },
)

const releasedFile = new Schema<ReleasedFileRecord>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    integrity: { type: String, required: true },
  },
  { ...options, collection: 'released_files' },
)

const runningApp = new Schema<RunningApp>(
  { app: { type: String, required: true }, version: { type: String, required: true } },
  { ...options, _id: false },
)

const pageOwner = new Schema<PageOwner>(
  { path: { type: String, required: true }, app: { type: String, required: true } },
  { ...options, _id: false },
)

const canary = new Schema<CanaryRecord>(
  {
    app: { type: String, required: true },
    version: { type: String, required: true },
    share: { type: Number, required: true },
    from: { type: String, required: true },
    by: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { ...options, _id: false },
)

const freezeFields = {
  app: { type: String, required: true },
  until: { type: Date, required: true },
  reason: { type: String, required: true },
} as const

const freeze = new Schema<FreezeRecord>(
  { ...freezeFields, by: { type: String, required: true } },
  { ...options, _id: false },
)

const alarm = new Schema<AlarmRecord>(
  {
    app: { type: String, required: true },
    mail: { type: String, required: true },
    budget: { type: Number, required: true },
    by: { type: String, required: true },
    told: Schema.Types.Mixed,
  },
  { ...options, _id: false },
)

const registry = new Schema<RegistryRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    apps: { type: [runningApp], required: true },
    owners: { type: [pageOwner], default: undefined },
    canaries: { type: [canary], default: undefined },
    freezes: { type: [freeze], default: undefined },
    alarms: { type: [alarm], default: undefined },
  },
  { ...options, collection: 'registry' },
)

const appChange = {
  app: { type: String, required: true },
  version: { type: String, required: true },
  from: { type: String, default: null },
} as const

const canaryChange = new Schema<CanaryChange>(
  { version: { type: String, required: true }, share: { type: Number, required: true }, reason: String },
  { ...options, _id: false },
)

const endedCanary = new Schema<Pick<CanaryRecord, 'app' | 'version'>>(
  { app: { type: String, required: true }, version: { type: String, required: true } },
  { ...options, _id: false },
)

const event = new Schema<ReleaseEventRecord>(
  {
    ...appChange,
    others: { type: [new Schema<AppChange>(appChange, { ...options, _id: false })], default: undefined },
    revision: { type: Number, required: true },
    action: {
      type: String,
      enum: releaseActions,
      required: true,
    },
    path: String,
    new_owner: String,
    canary: canaryChange,
    freeze: new Schema<Omit<FreezeRecord, 'by'>>(freezeFields, { ...options, _id: false }),
    ended: { type: [endedCanary], default: undefined },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { ...options, collection: 'release_events' },
)
event.index({ revision: 1 }, { unique: true })
event.index({ app: 1, revision: -1 })
event.index({ 'others.app': 1, revision: -1 }, { sparse: true })
event.index({ new_owner: 1, revision: -1 }, { sparse: true })

/** A version of an app. */
export const releaseId = (app: string, version: string) => `${app}/${version}`

export const releaseModels = (connection: Connection) => ({
  Release: connection.model<ReleaseRecord>('Release', release),
  ReleasedFile: connection.model<ReleasedFileRecord>('ReleasedFile', releasedFile),
  RegistryDocument: connection.model<RegistryRecord>('Registry', registry),
  ReleaseEvent: connection.model<ReleaseEventRecord>('ReleaseEvent', event),
})
