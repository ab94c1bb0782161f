import type { Erasure } from '../accounts/deletion/account-deletion.ts'
import type { ExportedDocument, ExportedFiles } from '../accounts/export/exported-data.ts'
import type { AnyHeld, Closing } from '../held/held.ts'
import type { Upkeep } from '../jobs/upkeep.ts'
import type { Facets } from '../services.ts'

type Lists = 'closing' | 'documents' | 'erasures' | 'exportedFiles' | 'holds' | 'upkeep'

/** Several may: what other domains store of an artwork or project goes with it. Accounts have `erasure`. */
type Below = 'belowArtwork' | 'belowProject'

/** What some domain declares for each kind: the collection does not compile while one is missing. */
type Kinds = Omit<Facets, Lists | Below>

/** What a domain owes the rest of the site. */
export interface DomainModule extends Partial<{ [F in keyof Kinds]: Partial<Kinds[F]> }>, Partial<Pick<Facets, Below>> {
  /** By file name, without `.json`; null if the domain stores nothing about people. */
  exported: Record<string, ExportedDocument> | null
  exportedFiles?: ExportedFiles
  /** Null if the domain stores nothing about people. */
  erasure: Erasure | null
  upkeep?: Upkeep
  /** What becomes of a person's things while the account is closed. */
  closing?: Closing
  /** Its collections from which decisions take documents or fields. */
  holds?: readonly AnyHeld[]
}

type Owed = Omit<Facets, Lists>

type Declared<M, F extends keyof Owed> = {
  [D in keyof M]: M[D] extends Record<F, infer Kinds> ? keyof Kinds : never
}[keyof M]

type Missing<M> = { [F in keyof Owed]: `${F}.${Exclude<keyof Owed[F] & string, Declared<M, F>>}` }[keyof Owed]

type Complete<M> = [Missing<M>] extends [never] ? unknown : { 'declared by no domain': Missing<M> }

/** Throws at start if two domains declare the same. */
export function collect<M extends Record<string, DomainModule>>(modules: M & Complete<M>): Facets {
  const all: DomainModule[] = Object.values(modules)
  const facet = <F extends keyof Kinds>(name: F) => merged(all.map((each) => each[name] ?? {})) as unknown as Kinds[F]
  return {
    documents: merged(all.map((each) => each.exported ?? {})),
    exportedFiles: all.flatMap((each) => each.exportedFiles ?? []),
    erasures: all.flatMap((each) => each.erasure ?? []),
    upkeep: merged(all.map((each) => each.upkeep ?? {})),
    closing: all.flatMap((each) => each.closing ?? []),
    holds: all.flatMap((each) => each.holds ?? []),
    files: facet('files'),
    reported: facet('reported'),
    pages: facet('pages'),
    described: facet('described'),
    held: facet('held'),
    counters: facet('counters'),
    firstSteps: facet('firstSteps'),
    counted: facet('counted'),
    agreementWriter: facet('agreementWriter'),
    forAccounts: facet('forAccounts'),
    forAgreements: facet('forAgreements'),
    forApplications: facet('forApplications'),
    forArtworks: facet('forArtworks'),
    forBlocks: facet('forBlocks'),
    forConversations: facet('forConversations'),
    forDeliveries: facet('forDeliveries'),
    forEngagements: facet('forEngagements'),
    forEndings: facet('forEndings'),
    forFactors: facet('forFactors'),
    forMedia: facet('forMedia'),
    forModeration: facet('forModeration'),
    forProfiles: facet('forProfiles'),
    forProjects: facet('forProjects'),
    forReleases: facet('forReleases'),
    forReviews: facet('forReviews'),
    forSessions: facet('forSessions'),
    notifier: facet('notifier'),
    workClock: facet('workClock'),
    workRecords: facet('workRecords'),
    belowArtwork: {
      async remove(id, session) {
        for (const { belowArtwork } of all) await belowArtwork?.remove(id, session)
      },
      async hold(step, ids) {
        for (const { belowArtwork } of all) await belowArtwork?.hold(step, ids)
      },
    },
    belowProject: {
      async remove(project, session) {
        for (const { belowProject } of all) await belowProject?.remove(project, session)
      },
      async completed(project, session) {
        for (const { belowProject } of all) await belowProject?.completed?.(project, session)
      },
      async reopened(project, session) {
        for (const { belowProject } of all) await belowProject?.reopened?.(project, session)
      },
      async hold(step, project) {
        for (const { belowProject } of all) await belowProject?.hold(step, project)
      },
    },
  }
}

function merged<T>(records: readonly Record<string, T>[]): Record<string, T> {
  const entries = records.flatMap((record) => Object.entries(record))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  if (twice !== undefined) throw new Error(`Two domains contribute ${twice}.`)
  return Object.fromEntries(entries)
}

/** Of domains that are made with it: `facets` throws until they are collected. */
export function lateFacets() {
  let collected: Facets | undefined
  return {
    facets(): Facets {
      if (!collected) throw new Error('The domains are not collected yet.')
      return collected
    },
    collected: (all: Facets) => void (collected = all),
  }
}
