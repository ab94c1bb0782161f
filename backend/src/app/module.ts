import type { ReportTargetKind } from '@atelier/contract/reports/limits.ts'
import type { StepCounters } from '../accounts/profile/first-steps.ts'
import type { Erasure } from '../accounts/deletion/account-deletion.ts'
import type { ExportedData, ExportedDocument, ExportedFiles } from '../accounts/export/exported-data.ts'
import type { BelowArtwork } from '../artworks/below.ts'
import type { CountedFacet } from '../artworks/counts.ts'
import type { PagesById } from '../database/pages-by-id.ts'
import type { Described, PageKind } from '../pages/described.ts'
import type { AnyHeld, Closing, Held } from '../held/held.ts'
import type { Upkeep } from '../jobs/upkeep.ts'
import type { BelowProject } from '../projects/below.ts'
import type { FileKind, KeptFiles } from '../media/sweep/kept-files.ts'
import type { TargetSource } from '../held/reported.ts'
import type { Counters } from '../notifications/notifications.routes.ts'

/** What some domain declares for each kind: the collection does not compile while one is missing. */
export interface Facets extends Described, CountedFacet {
  files: Record<FileKind, KeptFiles>
  reported: Record<ReportTargetKind, TargetSource>
  /** In the order of their ids, for search engines. */
  pages: Record<PageKind, PagesById>
  /** What decisions do to things that can be reported. */
  held: Record<ReportTargetKind, Held>
  /** On the bell and the menu. */
  counters: Counters
  firstSteps: StepCounters
}

/** What other domains store of an artwork or project goes with it. Accounts have `erasure`. */
export interface Cascades {
  artwork: BelowArtwork
  project: BelowProject
}

/** What a domain owes the rest of the site. */
export interface DomainModule extends Partial<{ [F in keyof Facets]: Partial<Facets[F]> }> {
  /** By file name, without `.json`; null if the domain stores nothing about people. */
  exported: Record<string, ExportedDocument> | null
  exportedFiles?: ExportedFiles
  /** Null if the domain stores nothing about people. */
  erasure: Erasure | null
  upkeep?: Upkeep
  cascades?: Partial<Cascades>
  /** What becomes of a person's things while the account is closed. */
  closing?: Closing
  /** Its collections from which decisions take documents or fields. */
  holds?: readonly AnyHeld[]
}

/** Of all domains. */
export interface Collected extends Facets {
  cascades: Cascades
  documents: ExportedData['documents']
  exportedFiles: readonly ExportedFiles[]
  erasures: readonly Erasure[]
  upkeep: Upkeep
  closing: readonly Closing[]
  holds: readonly AnyHeld[]
}

type Owed = Facets & { cascades: Cascades }

type Declared<M, F extends keyof Owed> = {
  [D in keyof M]: M[D] extends Record<F, infer Kinds> ? keyof Kinds : never
}[keyof M]

type Missing<M> = { [F in keyof Owed]: `${F}.${Exclude<keyof Owed[F] & string, Declared<M, F>>}` }[keyof Owed]

type Complete<M> = [Missing<M>] extends [never] ? unknown : { 'declared by no domain': Missing<M> }

/** Throws at start if two domains declare the same. */
export function collect<M extends Record<string, DomainModule>>(modules: M & Complete<M>): Collected {
  const all: DomainModule[] = Object.values(modules)
  const facet = <F extends keyof Facets>(name: F) => merged(all.map((each) => each[name] ?? {})) as Facets[F]
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
    cascades: {
      artwork: {
        async remove(id, session) {
          for (const { cascades } of all) await cascades?.artwork?.remove(id, session)
        },
        async hold(step, ids) {
          for (const { cascades } of all) await cascades?.artwork?.hold(step, ids)
        },
      },
      project: {
        async remove(project, session) {
          for (const { cascades } of all) await cascades?.project?.remove(project, session)
        },
        async hold(step, project) {
          for (const { cascades } of all) await cascades?.project?.hold(step, project)
        },
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
  let collected: Collected | undefined
  return {
    facets(): Collected {
      if (!collected) throw new Error('The domains are not collected yet.')
      return collected
    },
    collected: (all: Collected) => void (collected = all),
  }
}
