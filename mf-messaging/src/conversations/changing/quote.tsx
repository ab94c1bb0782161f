import { VisuallyHidden } from '@atelier/shared-ui/core.ts'
import type { MessageQuote } from '@atelier/contract/conversations/schemas.ts'
import { threadTexts as texts } from '../thread/thread-texts.ts'
import styles from './quote.module.css'

interface QuoteProps {
  quote: MessageQuote
  /** Name of the quoted message's sender. */
  sender: string
  onShow: (seq: number) => void
}

/** The message that another replies to; scrolls to it. */
export const Quote = ({ quote, sender, onShow }: QuoteProps) => (
  <button type="button" className={styles.quote} onClick={() => onShow(quote.seq)}>
    <VisuallyHidden>{texts.showQuoted(sender)}</VisuallyHidden>
    <span className={styles.sender} aria-hidden="true">
      {sender}
    </span>
    <span dir="auto" className={styles.excerpt} data-deleted={quote.is_deleted}>
      {quote.is_deleted ? texts.deleted : quote.content}
    </span>
  </button>
)
