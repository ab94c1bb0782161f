import { mailTopics } from '@atelier/contract/accounts/limits.ts'
import type { MailTopic } from '@atelier/contract/accounts/limits.ts'
import { isSigned, keyedHash } from '../../kernel/keys.ts'
import type { Keys } from '../../kernel/keys.ts'

export interface Unsubscription {
  account: string
  topics: MailTopic[]
}

/** Unsubscribe without a session and can do nothing else. They do not expire, so links in old emails work. */
export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>

export const unsubscribeLinks = (keys: Keys) => ({
  tokenFor({ account, topics }: Unsubscription): string {
    const text = `${account}.${topics.join('-')}`
    return `${text}.${keyedHash(keys.current, text)}`
  },

  read(token: string): Unsubscription | null {
    const end = token.lastIndexOf('.')
    const text = token.slice(0, end)
    if (!isSigned(keys, text, token.slice(end + 1))) return null
    const [account = '', named = ''] = text.split('.')
    return { account, topics: mailTopics.filter((topic) => named.split('-').includes(topic)) }
  },
})
