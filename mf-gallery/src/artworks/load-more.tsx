import { Button, InlineRetry } from '@atelier/shared-ui/core.ts'
import styles from './load-more.module.css'

export interface LoadMoreProps {
  label: string
  /** Said once there is no more. */
  endText: string
  failedText: string
  more: boolean
  busy: boolean
  failed: boolean
  onLoadMore: () => void
}

/** The foot of a list that is read page by page. */
export function LoadMore({ label, endText, failedText, more, busy, failed, onLoadMore }: LoadMoreProps) {
  return (
    <div className={styles.foot}>
      {failed && !busy ? (
        <InlineRetry text={failedText} onRetry={onLoadMore} />
      ) : more || busy ? (
        <Button size="lg" busy={busy} onClick={onLoadMore}>
          {label}
        </Button>
      ) : (
        <p className={styles.end}>{endText}</p>
      )}
    </div>
  )
}
