import type { ModerationCase, ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { moderationCounts, moderationQueue } from '@atelier/contract/moderation/routes.ts'
import { answer, buyer, creator, idOf } from '@atelier/platform/testing'
import type { Answer } from '@atelier/platform/testing'

const summary = ({ user: { id, full_name, avatar_url } }: typeof creator | typeof buyer) => ({
  id,
  full_name,
  avatar_url,
})

/** The moderator of the tests. */
export const moderator = { ...creator, moderator: true }
export const mara = summary(creator)
export const ben = summary(buyer)

/** An open case about an artwork of Ben's, not claimed. */
export const makeCase = (number: number, given: Partial<ModerationCase> = {}): ModerationCase => ({
  id: idOf(number),
  kind: 'report',
  state: 'open',
  weight: 1,
  created_at: '2026-03-05T10:00:00.000Z',
  report_count: 1,
  target: { kind: 'artwork', id: idOf(500 + number), title: `Work ${number}`, path: '/artwork/1', gone: false },
  person: ben,
  claimed_by: null,
  claimed_until: null,
  decision: null,
  ...given,
})

export const makeDetail = (number: number, given: Partial<ModerationCaseDetail> = {}): ModerationCaseDetail => ({
  ...makeCase(number),
  content: { text: `Description ${number}`, image_url: '/media/1.webp', messages: [] },
  reports: [{ reason: 'spam', text: 'It links to a shop.', created_at: '2026-03-05T10:00:00.000Z', by: null }],
  history: [],
  appeal: null,
  ...given,
})

export const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

/** In the hands of the tests' moderator. */
export const held = (): Pick<ModerationCase, 'claimed_by' | 'claimed_until'> => ({
  claimed_by: mara,
  claimed_until: minutesFromNow(15),
})

export const makeDecision = (given: Partial<NonNullable<ModerationCase['decision']>> = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  action: 'hide' as const,
  days: null,
  reason: 'spam' as const,
  text: 'This is spam.',
  decided_at: minutesFromNow(0),
  by: mara,
  undo_until: minutesFromNow(10),
  ...given,
})

/** What every page of the desk reads; `cases` are all there are. */
export const deskReads = (cases: readonly ModerationCase[] = []): Answer[] => [
  answer(moderationCounts, () => ({ open: 3, appeals: 1, mine: 0 })),
  answer(moderationQueue, ({ query: { state = 'open', kind } }) => ({
    items: cases.filter((one) => one.state === state && (kind === undefined || one.kind === kind)),
    next_cursor: null,
  })),
]
