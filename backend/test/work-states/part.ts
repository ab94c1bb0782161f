import type { Person } from '../person.ts'
import type { PeopleSite } from '../people.ts'

export type Side = 'owner' | 'creator' | 'former' | 'stranger' | 'moderator'
export type People = Record<Side, Person>

export interface World {
  site: PeopleSite
  people: People
}

/** How each state comes about in a project in progress, and the actions tried in it. */
export interface Part {
  title: string
  states: Record<string, (world: World, id: number) => Promise<unknown>>
  /** Those that only read, whose number of calls changes nothing. */
  reads: readonly string[]
  actions: Record<string, (person: Person, id: number) => Promise<unknown>>
}

/** States in which {@link People.former} worked on the project before the creator did. */
export const AFTER_REPLACEMENT = 'after a replacement'
