import type { MouseEvent, ReactNode } from 'react'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  icon?: ReactNode
  /** Instead of the icon: an `EmptyArt`. */
  art?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  /** Heading level of the title. Default 2. */
  level?: 1 | 2 | 3
}

/** Shown for an empty list, with the next action. */
export function EmptyState({ icon, art, title, text, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={styles.state}>
      {(art ?? icon) && (
        <div className={styles.head}>
          {art}
          {icon && (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

export type ErrorPanelProps = {
  title: string
  text?: ReactNode
  onRetry?: () => void
  /** True while the retry runs; without it, clicking removes the panel. */
  retrying?: boolean
  action?: ReactNode
}

/** Replaces a failed page or region, with Retry. Announced immediately. */
export function ErrorPanel({ title, text, onRetry, retrying, action }: ErrorPanelProps) {
  return (
    <div role="alert">
      <EmptyState
        art={
          <span className={styles.icon} data-tone="danger" aria-hidden="true">
            <TriangleAlert />
          </span>
        }
        title={title}
        text={text}
        action={
          (onRetry || action) && (
            <>
              {onRetry && (
                <Button onClick={retrying === undefined ? leavingFor(onRetry) : onRetry} busy={retrying}>
                  {!retrying && <RotateCw aria-hidden="true" />}
                  Retry
                </Button>
              )}
              {action}
            </>
          )
        }
      />
    </div>
  )
}

export type InlineRetryProps = { text?: string; onRetry: () => void; retrying?: boolean }

/** A quiet line in place of content that failed to load. */
export function InlineRetry({ text = "We couldn't load this.", onRetry, retrying }: InlineRetryProps) {
  return (
    <p className={styles.inline} role="status">
      {text}
      <Button variant="link" onClick={retrying === undefined ? leavingFor(onRetry) : onRetry} busy={retrying}>
        Retry
      </Button>
    </p>
  )
}

/** Moves focus to the page before the focused element disappears: the result appears there. */
const leavingFor = (onRetry: () => void) => (event: MouseEvent) => {
  event.currentTarget.closest<HTMLElement>('main')?.focus({ preventScroll: true })
  onRetry()
}
