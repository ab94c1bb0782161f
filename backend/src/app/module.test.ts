import { expect, test } from 'vitest'
import type { Held } from '../held/held.ts'
import type { Facets } from '../services.ts'
import { collect } from './module.ts'

const nothing = { exported: null, erasure: null }
const rows = () => Promise.resolve({})

const kept = { used: () => Promise.resolve([]), sender: null }
const uploads = { artwork: kept, thumbnail: kept, clip: kept, reference: kept, attachment: kept, delivery: kept }
const taken: Held = { hide: () => Promise.resolve() }
const source = { find: () => Promise.resolve(null), existing: () => Promise.resolve([]) }
const list = { boundary: () => Promise.resolve(undefined), pages: async function* () {} }
const count = () => Promise.resolve(0)
const none = () => Promise.resolve(new Map<string, number>())
const describe = () => Promise.resolve(null)
const facets = {
  files: { ...uploads, workCopy: kept, held: kept, caseFile: kept },
  held: { artwork: taken, comment: taken, profile: taken, project: taken, message: taken, review: taken },
  reported: { artwork: source, comment: source, profile: source, project: source, message: source, review: source },
  pages: { artworks: list, creators: list, projects: list },
  described: { artworks: describe, creators: describe, projects: describe },
  counters: { messages: count, invitations: count },
  counted: { like_count: { countsOf: none }, comment_count: { countsOf: none } },
  firstSteps: { photo: count, works: count, application: count, project: count, favorites: count, invitation: count },
}
const nothingDone = () => Promise.resolve()
const below = { remove: nothingDone, hold: nothingDone }
const belowProject = { ...below, completed: nothingDone, reopened: nothingDone }
const cascades = { belowArtwork: below, belowProject }
/** What rooms ask of those above them. */
const asked = {
  forAccounts: {},
  agreementWriter: { write: () => Promise.resolve() },
  forAgreements: {},
  forApplications: {},
  forArtworks: {},
  forBlocks: {},
  forConversations: {},
  forEndings: {},
  forDeliveries: {},
  forEngagements: {},
  forFactors: {},
  forMedia: {},
  forModeration: {},
  forProfiles: {},
  forProjects: {},
  forReleases: {},
  forReviews: {},
  forSessions: {},
  notifier: {},
  workClock: {},
  workRecords: {},
} as unknown as Pick<
  Facets,
  Extract<keyof Facets, `for${string}` | 'agreementWriter' | 'notifier' | 'workClock' | 'workRecords'>
>
const others = { ...nothing, ...facets, ...asked, ...cascades }

test('collects the contributions of all domains', () => {
  const erasure = { stage: 'content', erase: () => Promise.resolve() } as const
  const task = () => Promise.resolve()
  const {
    belowArtwork: _artwork,
    belowProject: _project,
    ...collected
  } = collect({
    creators: nothing,
    likes: { exported: { likes: rows }, erasure },
    artworks: { exported: { artworks: rows }, erasure: null, upkeep: { 'artworks.words': task } },
    others,
  })
  expect(collected).toEqual({
    documents: { likes: rows, artworks: rows },
    exportedFiles: [],
    erasures: [erasure],
    upkeep: { 'artworks.words': task },
    closing: [],
    holds: [],
    ...facets,
    ...asked,
  })
})

test('rejects two documents of the same name', () => {
  const modules = { likes: { ...nothing, exported: { rows } }, comments: { ...nothing, exported: { rows } } }
  expect(() => collect({ ...modules, others })).toThrow('Two domains contribute rows.')
  expect(() => collect({ others, artworks: { ...nothing, files: { artwork: kept } } })).toThrow('contribute artwork.')
})

test('a kind that no domain declares does not compile', () => {
  const { clip: _clip, ...files } = facets.files
  // @ts-expect-error The clips of videos
  collect({ others: { ...others, files } })
  const { comment: _comment, ...reported } = facets.reported
  // @ts-expect-error Reported comments
  collect({ others: { ...others, reported } })
  const { comment_count: _comments, ...counted } = facets.counted
  // @ts-expect-error The number of comments
  collect({ others: { ...others, counted } })
  const { projects: _projects, ...pages } = facets.pages
  // @ts-expect-error The sitemap of projects
  collect({ others: { ...others, pages } })
  const { creators: _creators, ...described } = facets.described
  // @ts-expect-error The titles and pictures of creators
  collect({ others: { ...others, described } })
  const { message: _message, ...held } = facets.held
  // @ts-expect-error What decisions do to messages
  collect({ others: { ...others, held } })
  const { messages: _messages, ...counters } = facets.counters
  // @ts-expect-error The number of unread messages
  collect({ others: { ...others, counters } })
  const { photo: _photo, ...firstSteps } = facets.firstSteps
  // @ts-expect-error Whether there is a photo
  collect({ others: { ...others, firstSteps } })
  const { showsAdult: _showsAdult, ...forBlocks } = asked.forBlocks
  // @ts-expect-error Whether lists show adult content
  collect({ others: { ...others, forBlocks } })
  const { notify: _notify, ...notifier } = asked.notifier
  // @ts-expect-error Who notifies people
  collect({ others: { ...others, notifier } })
  // @ts-expect-error What goes with projects
  collect({ others: { ...others, belowProject: null } })
  const { hold: _hold, ...removed } = below
  // @ts-expect-error What decisions hold with an artwork
  collect({ others, notes: { ...nothing, belowArtwork: removed } })
  // @ts-expect-error The export of personal data
  collect({ others, notes: { erasure: null } })
  // @ts-expect-error The erasure with an account
  collect({ others, notes: { exported: null } })
})
