import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@atelier/contract/conversations/schemas.ts'
import { apply, post } from './applications.ts'
import type { Person } from './person.ts'
import { upload } from './uploads.ts'

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

type Files = Record<string, Buffer>

/** Uploads the files, by name, and sends them in one message. */
export async function sendFiles(
  sender: Person,
  { id }: Pick<Conversation, 'id'>,
  files: Files,
  content = '',
): Promise<Message> {
  const upload_ids: string[] = []
  for (const [name, bytes] of Object.entries(files))
    upload_ids.push((await upload(sender, name, bytes, 'attachment')).id)
  return sender.api.conversations.send({ params: { id }, body: { id: randomUUID(), content, upload_ids } })
}

export const read = (reader: Person, { id }: Pick<Conversation, 'id'>, seq: number): Promise<void> =>
  reader.api.conversations.read({ params: { id }, body: { seq } })
