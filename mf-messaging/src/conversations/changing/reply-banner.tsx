import { Reply, X } from 'lucide-react'
import { IconButton } from '@atelier/shared-ui/core.ts'
import type { Composer } from '../use-composer.ts'
import { threadTexts as texts } from '../thread-texts.ts'
import { rowSummary } from './quote.tsx'
import styles from './reply-banner.module.css'

/** The message that is replied to, above the text being written. */
export function ReplyBanner({ composer, name }: { composer: Composer; name: string }) {
  const { reply, setReply, focus } = composer
  if (!reply) return null
  return (
    <div className={styles.banner}>
      <Reply aria-hidden="true" />
      <p className={styles.words}>
        <span className={styles.title}>{texts.replyTo(reply.isOwn ? texts.you : name)}</span>
        <span className={styles.excerpt}>{rowSummary(reply)}</span>
      </p>
      <IconButton
        size="sm"
        label={texts.cancelReply}
        onClick={() => {
          setReply(undefined)
          focus()
        }}
      >
        <X />
      </IconButton>
    </div>
  )
}
