import type { PeopleSite } from '../people.ts'
import type { Ran } from './run.ts'

type Stored = Record<string, unknown>
type Fault = [name: string, isFault: boolean]

const named = (faults: Fault[]) => faults.flatMap(([name, isFault]) => (isFault ? [name] : []))
const rows = (value: unknown): Stored[] => (value ?? []) as Stored[]
const missing = (acknowledged: ReadonlySet<unknown>, stored: readonly unknown[]) =>
  [...acknowledged].some((one) => !stored.includes(one))
const isDoubled = (values: readonly unknown[]) => new Set(values.map(String)).size !== values.length
const isNumbered = (from: Stored[]) => from.every(({ number }, at) => number === at + 1)

function grouped(all: readonly Stored[], by: (one: Stored) => string): Map<string, Stored[]> {
  const groups = new Map<string, Stored[]>()
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return groups
}

async function readWork({ database }: Pick<PeopleSite, 'database'>, id: number) {
  const all = async (name: string): Promise<Stored[]> =>
    database.collection(name).find({ project_id: id }).sort({ _id: 1 }).toArray()
  const [project, deliveries, engagements, agreements, endings, reviews, notifications] = await Promise.all([
    database.collection<{ _id: number }>('projects').findOne({ _id: id }),
    all('deliveries'),
    all('engagements'),
    all('agreements'),
    all('endings'),
    all('reviews'),
    all('notifications'),
  ])
  return { project: project as Stored | null, deliveries, engagements, agreements, endings, reviews, notifications }
}

type Work = Awaited<ReturnType<typeof readWork>>

function deliveryFaults({ deliveries, engagements, agreements, notifications, project }: Work, { done }: Ran): Fault[] {
  const states = deliveries.map(({ state }) => String(state))
  const count = (state: string) => states.filter((one) => one === state).length
  const finals = deliveries.filter(({ final_at }) => final_at)
  const asked = deliveries.flatMap(({ changes }) => (changes == null ? [] : [changes]))
  const ids = deliveries.map(({ client_id }) => client_id)
  const told = (kind: string) => notifications.filter((one) => one['kind'] === kind)
  const [engagement] = engagements
  return [
    ['two undecided', count('delivered') > 1],
    ['two approvals', count('approved') > 1],
    ['two finals', finals.length > 1],
    ['no agreement of a final one, or two', agreements.length !== finals.length],
    ['final in one place alone', (engagement?.['final_at'] != null) !== (finals.length === 1)],
    ['delivery numbers', !isNumbered(deliveries)],
    ['a delivery lost', missing(done.delivered, ids)],
    ['a delivery doubled', isDoubled(ids)],
    ['a round lost', missing(done.asked, asked)],
    ['a round doubled', asked.length !== count('changes_asked') || isDoubled(asked)],
    [
      'silence told twice',
      told('approved_by_silence').length > 2 || isDoubled(told('approved_by_silence').map(({ user_id }) => user_id)),
    ],
    ['a reminder told twice', told('delivery_last_day').length > deliveries.length],
    ['the final told twice', told('work_final').length > 2],
    ['an answer missing after 15 days', count('delivered') > 0 && !project?.['canceled_at']],
    ['an approval not final', count('approved') !== finals.length && !project?.['canceled_at']],
    ['still due', deliveries.some(({ due_at }) => due_at != null)],
  ]
}

function termsFaults({ engagements }: Work, { done }: Ran): Fault[] {
  const versions = rows(engagements[0]?.['versions'])
  const ids = versions.map(({ client_id }) => client_id)
  const confirmed = versions.flatMap(({ state, number }) => (state === 'confirmed' ? [number] : []))
  return [
    ['two engagements', engagements.length > 1],
    ['terms lost', missing(done.proposed, ids)],
    ['terms doubled', isDoubled(ids) || !isNumbered(versions)],
    ['two proposals', versions.filter(({ state }) => state === 'proposed').length > 1],
    ['a confirmation lost', missing(done.confirmed, confirmed)],
  ]
}

function endingFaults({ project, endings, engagements, agreements, notifications }: Work, { done }: Ran): Fault[] {
  const [ending, more] = endings
  const [engagement] = engagements
  const cancellations = rows(ending?.['cancellations'])
  const helps = rows(ending?.['helps'])
  const ids = cancellations.map(({ id }) => id)
  const took =
    cancellations.some(({ state }) => state === 'accepted' || state === 'lapsed') ||
    helps.some(({ result }) => result === 'canceled')
  const canceled = project?.['canceled_at'] != null
  const told = notifications.filter(({ kind }) => kind === 'work_canceled').map(({ user_id }) => user_id)
  return [
    ['two endings', more !== undefined],
    ['a cancellation lost', missing(done.canceled, ids)],
    ['a cancellation doubled', isDoubled(ids)],
    ['canceled in one place alone', took !== canceled || (ending?.['canceled_at'] != null) !== canceled],
    ['canceled, and the engagement goes on', canceled !== (engagement?.['canceled'] === true)],
    ['canceled and approved', canceled && (agreements.length > 0 || engagement?.['final_at'] != null)],
    [
      'still asked after 72 hours',
      project?.['status'] === 'in_progress' && cancellations.some(({ state }) => state === 'asked'),
    ],
    ['the end told twice', isDoubled(told)],
    [
      'a call for help lost',
      missing(
        done.helped,
        helps.map(({ id }) => id),
      ),
    ],
    ['help without an answer', helps.some(({ answered_at }) => answered_at == null)],
    [
      'the clock still stopped',
      project?.['status'] === 'in_progress' && !canceled && rows(engagement?.['pauses']).length > 0,
    ],
  ]
}

function reviewFaults({ project, reviews, engagements, notifications }: Work, { done }: Ran): Fault[] {
  const authors = reviews.map(({ author_id }) => String(author_id))
  const [engagement] = engagements
  const isOver = engagement?.['final_at'] != null || project?.['status'] === 'closed'
  const shown = notifications.filter(({ kind }) => kind === 'reviews_shown').map(({ user_id }) => user_id)
  return [
    ['a review lost', missing(done.reviewed, authors)],
    ['a review doubled', isDoubled(authors)],
    ['a review not shown', isOver && reviews.some(({ shown_at }) => shown_at == null)],
    ['reviews shown twice', isDoubled(shown)],
    ['reviewed, but not noted', authors.length !== rows(engagement?.['reviewed_by']).length],
  ]
}

function paymentFaults({ agreements, engagements }: Work, { done }: Ran): Fault[] {
  const payment = agreements[0]?.['payment']
  const noted = engagements[0]?.['payment'] ?? null
  return [
    ['paid and lost', done.paid && payment === 'open'],
    ['received and lost', done.received && payment !== 'received'],
    ['paid in one place alone', agreements[0]?.['invoice_number'] != null ? noted !== payment : noted !== null],
  ]
}

/** Of one history, after all clocks have run out. */
export async function faultsOf(site: Pick<PeopleSite, 'database'>, ran: Ran): Promise<string[]> {
  const work = await readWork(site, ran.id)
  const checks = [deliveryFaults, termsFaults, endingFaults, reviewFaults, paymentFaults]
  return [...ran.failed, ...checks.flatMap((check) => named(check(work, ran)))]
}

/** Of all that ran. */
export async function siteFaults({ database }: Pick<PeopleSite, 'database'>): Promise<string[]> {
  const [entries, agreements, failed, reviews] = await Promise.all([
    database.collection('agreement_chain').find().sort({ _id: 1 }).toArray() as Promise<Stored[]>,
    database.collection('agreements').find().sort({ entry: 1 }).toArray() as Promise<Stored[]>,
    database.collection('jobs').countDocuments({ failed_at: { $ne: null } }),
    database
      .collection('reviews')
      .find({ shown_at: { $ne: null }, answer_to: null })
      .toArray() as Promise<Stored[]>,
  ])
  const profiles = (await database
    .collection('profiles')
    .find({ review_count: { $gt: 0 } })
    .toArray()) as Stored[]
  const invoices = grouped(
    agreements.filter(({ invoice_number }) => invoice_number != null),
    ({ creator_id }) => String(creator_id),
  )
  const received = grouped(reviews, ({ subject_id }) => String(subject_id))
  return named([
    [
      'the chain has other entries than agreements',
      entries.length !== agreements.length || isDoubled(agreements.map(({ entry }) => entry)),
    ],
    [
      'a hash of another agreement',
      agreements.some(({ hash, entry }) => entries[Number(entry) - 1]?.['agreement_hash'] !== hash),
    ],
    [
      'invoice numbers with gaps',
      [...invoices.values()].some((of) => !isNumbered(of.map(({ invoice_number }) => ({ number: invoice_number })))),
    ],
    ['failed jobs', failed > 0],
    [
      'reviews counted wrong',
      profiles.length !== received.size ||
        profiles.some(({ _id, review_count }) => received.get(String(_id))?.length !== review_count),
    ],
  ])
}
