import type { Message } from '@atelier/contract/conversations/schemas.ts'
import type { Acknowledged } from './client.ts'

export interface Stored {
  messages: Pick<Message, 'seq' | 'client_id' | 'content' | 'sender_id'>[]
  /** Each user's read position (`seq`). */
  read: Record<string, number>
  unread: Record<string, number>
}

export interface View {
  person: string
  seen: Pick<Message, 'seq' | 'client_id'>[]
  acknowledged: Acknowledged[]
  read: number
}

/** Messages that were lost, duplicated, reordered or not delivered. */
export function faultsOf({ messages, read, unread }: Stored, views: readonly View[]): string[] {
  const faults: string[] = []
  const must = (isSo: boolean, fault: string) => isSo || faults.push(fault)

  must(
    messages.every(({ seq }, place) => seq === place + 1),
    'a gap in the sequence',
  )
  must(new Set(messages.map(({ client_id }) => client_id)).size === messages.length, 'a message stored twice')
  views.forEach(({ person, seen, acknowledged, read: own }, tab) => {
    for (const { id, content, seq } of acknowledged) {
      const stored = messages.find(({ client_id }) => client_id === id)
      must(stored !== undefined, `tab ${tab}: an acknowledged message is lost`)
      must(
        !stored || (stored.seq === seq && stored.content === content),
        `tab ${tab}: an acknowledged message is another`,
      )
    }
    const order = acknowledged.map(({ seq }) => seq)
    must(
      order.every((seq, place) => place === 0 || seq > order[place - 1]!),
      `tab ${tab}: its messages are out of order`,
    )
    const places = (of: readonly { seq: number; client_id: string }[]) =>
      of.map(({ seq, client_id }) => `${seq} ${client_id}`)
    must(places(seen).join() === places(messages).join(), `tab ${tab}: shows other messages than are stored`)
    must((read[person] ?? 0) >= own, `tab ${tab}: an acknowledged reading is lost`)
  })
  for (const [person, upTo] of Object.entries(read)) {
    const left = messages.filter(({ seq, sender_id }) => seq > upTo && sender_id !== person).length
    must(unread[person] === left, 'a wrong count of unread messages')
    const claimed = Math.max(...views.filter((view) => view.person === person).map((view) => view.read))
    must(upTo <= claimed, 'more is read than anybody has read')
  }
  return faults
}
