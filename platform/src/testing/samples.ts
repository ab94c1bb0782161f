import { GALLERY_PAGE_SIZE } from '@atelier/contract/artworks/limits.ts'
import { fold } from '@atelier/contract/fold.ts'
import type { AccountSettings } from '@atelier/contract/accounts/schemas.ts'
import type { Artwork, ArtworkPage } from '@atelier/contract/artworks/schemas.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import type { Conversation, Message } from '@atelier/contract/conversations/schemas.ts'
import type { Creator } from '@atelier/contract/creators/schemas.ts'
import type { MemberNotification } from '@atelier/contract/notifications/schemas.ts'
import type { Project } from '@atelier/contract/projects/schemas.ts'
import type { Device, Session } from '@atelier/contract/sessions/schemas.ts'
import type { Role, SessionUser } from '../remote/platform.ts'

/** The nth sample id. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0')

const mara: SessionUser = { id: idOf(900), email: 'mara@atelier.test', full_name: 'Mara Ilves', avatar_url: null }
const ben: SessionUser = { id: idOf(1911), email: 'ben@atelier.test', full_name: 'Ben Ode', avatar_url: null }

// Visitors of a page: `openPage(remote, '/', { as: buyer })`. Mara is the author of every sample artwork.
export const creator = { user: mara, role: 'creator' } as const
export const buyer = { user: ben, role: 'buyer' } as const

/** A session as returned by the server: Mara's, a creator. */
export const makeSession = (given: Partial<Session['user']> = {}, token = 'token-1'): Session => ({
  access_token: token,
  token_type: 'bearer',
  expires_in: 900,
  expires_at: Math.floor(Date.now() / 1000) + 900,
  user: { ...mara, role: 'creator' satisfies Role, handle: null, location: null, about: null, ...given },
})

/** Mara's settings: a password, Google connected, LinkedIn not, all emails enabled. */
export const makeSettings = (given: Partial<AccountSettings> = {}): AccountSettings => ({
  email: mara.email,
  has_password: true,
  providers: [
    { provider: 'google', available: true, connected: true },
    { provider: 'linkedin', available: true, connected: false },
  ],
  mail: { work: true, messages: true, artworks: true },
  ...given,
})

/** A signed-in device, last used in March 2026. */
export const makeDevice = (number: number, given: Partial<Device> = {}): Device => ({
  id: idOf(30_000 + number),
  browser: 'Chrome',
  system: 'macOS',
  time_zone: 'Europe/Tallinn',
  created_at: '2026-03-01T10:00:00.000Z',
  last_used_at: '2026-03-05T10:00:00.000Z',
  current: false,
  ...given,
})

/** A complete artwork; `number` determines its id and title. */
export const makeArtwork = (number: number, given: Partial<Artwork> = {}): Artwork => ({
  id: idOf(number),
  user_id: mara.id,
  title: `Artwork ${number}`,
  description: 'A quiet picture.',
  tags: ['light'],
  file_url: `/media/${number}.jpg`,
  file_type: 'image',
  thumbnail_url: null,
  orientation: null,
  views: 1234,
  like_count: 56,
  comment_count: 0,
  created_at: '2026-03-04T10:00:00.000Z',
  width: 1600,
  height: 1200,
  placeholder: null,
  media_type: null,
  duration: null,
  sources: [{ width: 640, url: `/media/${number}-640.webp` }],
  profile: { id: mara.id, full_name: mara.full_name, avatar_url: null },
  ...given,
})

/** The artworks 1 to `count`. */
export const makeArtworks = (count: number): Artwork[] => Array.from({ length: count }, (_, i) => makeArtwork(i + 1))

/** Responds with a list of artworks as the API does: filtered by title, one page at a time. */
export const pagesOf =
  (artworks: readonly Artwork[]) =>
  ({ query }: { query: { search?: string; cursor?: string } }): ArtworkPage => {
    const search = fold(query.search ?? '')
    const found = artworks.filter(({ title }) => fold(title).includes(search))
    const from = Number(query.cursor ?? 0)
    const to = from + GALLERY_PAGE_SIZE
    return { items: found.slice(from, to), total: found.length, next_cursor: to < found.length ? String(to) : null }
  }

/** A creator as shown on their own page; `number` determines id and name. */
export const makeCreator = (number: number, given: Partial<Creator> = {}): Creator => ({
  id: idOf(number),
  full_name: `Creator ${number}`,
  avatar_url: null,
  location: 'Tallinn',
  about: null,
  handle: null,
  artwork_count: 2,
  latest_works: [],
  ...given,
})

/** An open project of Ben's; `number` is its id. */
export const makeProject = (number: number, given: Partial<Project> = {}): Project => ({
  id: number,
  user_id: ben.id,
  title: `Project ${number}`,
  description: 'A film of a quiet harbor.',
  category: 'Video & Multimedia AI Creation',
  project_type: 'One-time Project',
  experience_level: 'Intermediate',
  budget_range: '$1,000 - $2,500',
  deadline: null,
  skills: ['Motion'],
  reference_links: null,
  status: 'open',
  created_at: '2026-03-04T10:00:00.000Z',
  profile: { id: ben.id, full_name: ben.full_name, avatar_url: null },
  accepted_creator: null,
  ...given,
})

/** Mara's pending application to project 1. */
export const makeApplication = (number: number, given: Partial<Application> = {}): Application => ({
  id: idOf(number),
  project_id: 1,
  creator_id: mara.id,
  status: 'pending',
  type: 'application',
  reason: null,
  created_at: '2026-03-05T10:00:00.000Z',
  decided_at: null,
  letter: null,
  note: null,
  works: [],
  ...given,
})

/** Mara's conversation with Ben about project 1, from Mara's view, without messages. */
export const makeConversation = (number: number, given: Partial<Conversation> = {}): Conversation => ({
  id: idOf(number),
  project_id: 1,
  creator_id: mara.id,
  buyer_id: ben.id,
  created_at: '2026-03-05T10:00:00.000Z',
  updated_at: '2026-03-05T10:00:00.000Z',
  project: { title: 'Project 1' },
  creator: { id: mara.id, full_name: mara.full_name, avatar_url: null },
  buyer: { id: ben.id, full_name: ben.full_name, avatar_url: null },
  last_seq: 0,
  last_message: null,
  unread_count: 0,
  read_seq: 0,
  other_read_seq: 0,
  is_closed: false,
  ...given,
})

/** Ben's message to Mara in conversation 1, one minute after the previous one. */
export const makeMessage = (seq: number, given: Partial<Message> = {}): Message => ({
  id: idOf(10_000 + seq),
  conversation_id: idOf(1),
  seq,
  sender_id: ben.id,
  client_id: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  content: `Message ${seq}`,
  is_read: false,
  created_at: new Date(Date.UTC(2026, 2, 5, 10, seq)).toISOString(),
  edited_at: null,
  deleted_at: null,
  reply_to: null,
  attachments: [],
  sender: { id: ben.id, full_name: ben.full_name, avatar_url: null },
  ...given,
})

/** Unread, for Ben: Mara applied to project 1. */
export const makeNotification = (number: number, given: Partial<MemberNotification> = {}): MemberNotification => ({
  id: idOf(20_000 + number),
  kind: 'application_received',
  created_at: '2026-03-05T10:00:00.000Z',
  is_read: false,
  actors: [{ id: mara.id, full_name: mara.full_name, avatar_url: null }],
  actor_count: 1,
  project: { id: 1, title: 'Project 1' },
  artwork: null,
  conversation_id: null,
  ...given,
})
