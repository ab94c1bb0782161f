import { randomUUID } from 'node:crypto'
import type { deliveries as endpoints } from '@atelier/contract/deliveries/endpoints.ts'
import type { ClientInput } from '@atelier/contract/endpoint.ts'
import type { Deliveries } from '@atelier/contract/deliveries/schemas.ts'
import type { PeopleSite } from './people.ts'
import type { Person } from './person.ts'
import { twoHalves } from './pictures.ts'
import { upload } from './uploads.ts'

type PinBody = ClientInput<typeof endpoints.pin>['body']

export const lastOf = ({ deliveries }: Deliveries) => deliveries.at(-1)!

export const deliveriesOf = ({ api }: Person, id: number): Promise<Deliveries> =>
  api.deliveries.list({ params: { id } })

/** A picture, or these files. */
export async function deliver(
  creator: Person,
  id: number,
  { files, note = '' }: { files?: Record<string, Buffer>; note?: string } = {},
): Promise<Deliveries> {
  const upload_ids: string[] = []
  for (const [name, file] of Object.entries(files ?? { 'final.png': await twoHalves(40, 30) }))
    upload_ids.push((await upload(creator, name, file, 'delivery')).id)
  const { deliveries } = await deliveriesOf(creator, id)
  const body = { id: randomUUID(), after: deliveries.length, upload_ids, note }
  return creator.api.deliveries.deliver({ params: { id }, body })
}

type Answer = 'approve' | 'undoApproval' | 'finish' | 'withdraw'

/** Of the last delivery. */
export async function answerLast({ api, ...person }: Person, id: number, how: Answer): Promise<Deliveries> {
  const { deliveries } = await deliveriesOf({ api, ...person }, id)
  return api.deliveries[how]({ params: { id, number: Math.max(1, deliveries.length) } })
}

export async function askChanges(client: Person, id: number, text = 'Please make the left half darker.') {
  const { deliveries } = await deliveriesOf(client, id)
  return client.api.deliveries.askChanges({ params: { id, number: Math.max(1, deliveries.length) }, body: { text } })
}

/** At the first file of the last delivery. */
export async function pin({ api, ...person }: Person, id: number, given: Partial<PinBody> = {}): Promise<Deliveries> {
  const { number, files } = lastOf(await deliveriesOf({ api, ...person }, id))
  const body = { id: randomUUID(), file_id: files[0]!.id, at: { x: 0.25, y: 0.5 }, text: 'Darker here', ...given }
  return api.deliveries.pin({ params: { id, number }, body })
}

const DAY = 24 * 3_600_000

/** As if the last delivery were some days older, without moving the clock of everything else; then runs the clock. */
export async function age(site: PeopleSite, project_id: number, days: number): Promise<void> {
  const deliveries = site.database.collection('deliveries')
  const [last] = await deliveries.find({ project_id }).sort({ number: -1 }).limit(1).toArray()
  const earlier = (date: Date | null) => date && new Date(date.getTime() - days * DAY)
  const { answer_by, due_at, undo_until } = last as unknown as Record<string, Date | null>
  const moved = { answer_by: earlier(answer_by!), due_at: earlier(due_at!), undo_until: earlier(undo_until!) }
  await deliveries.updateOne({ _id: last!._id }, { $set: moved })
  await site.recur('deliveries.due.hourly')
}
