import { useLayoutEffect, useRef } from 'react'
import { Reply, X } from 'lucide-react'
import type { Message } from '@atelier/contract/conversations/schemas.ts'
import { useSession } from '@atelier/platform'
import { IconButton } from '@atelier/shared-ui/core.ts'
import { summaryOf } from '../thread/message-rows.ts'
import type { Composer } from '../composer/use-composer.ts'
import { threadTexts as texts } from '../thread/thread-texts.ts'
import styles from './reply-banner.module.css'

interface ReplyBannerProps {
  message: Message
  composer: Pick<Composer, 'reply' | 'focus'>
  /** Of the other user. */
  name: string
}

/** The message that is replied to, above the text being written. */
export function ReplyBanner({ message, composer: { reply, focus }, name }: ReplyBannerProps) {
  const banner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = banner.current
    return () => {
      if (element?.contains(document.activeElement)) focus()
    }
  }, [focus])
  const isOwn = message.sender_id === useSession().user?.id
  return (
    <div ref={banner} className={styles.banner}>
      <Reply aria-hidden="true" />
      <p className={styles.words}>
        <span className={styles.title}>{texts.replyTo(isOwn ? texts.you : name)}</span>
        <span className={styles.excerpt}>{summaryOf(message)}</span>
      </p>
      <IconButton size="sm" label={texts.cancelReply} onClick={() => reply.set(undefined)}>
        <X />
      </IconButton>
    </div>
  )
}
