import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@atelier/contract/conversations/schemas.ts'
import { apply, post } from './applications.ts'
import type { Person } from './person.ts'

export async function converse(buyer: Person, creator: Person, title?: string): Promise<Conversation> {
  const project = await post(buyer, title === undefined ? {} : { title })
  await apply(creator, project)
  return buyer.api.conversations.open({ body: { project_id: project.id, creator_id: creator.id } })
}

export const send = (
  sender: Person,
  { id }: Pick<Conversation, 'id'>,
  content = 'Hello',
  client_id: string = randomUUID(),
): Promise<Message> => sender.api.conversations.send({ params: { id }, body: { id: client_id, content } })

export const read = (reader: Person, { id }: Pick<Conversation, 'id'>, seq: number): Promise<void> =>
  reader.api.conversations.read({ params: { id }, body: { seq } })
