import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { Loaded, linkState } from '@atelier/platform'
import { Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { IconTile } from '@atelier/shared-ui/icon-tile.tsx'
import styles from './sections.module.css'
import { attentionTexts as texts } from './attention-texts.ts'

export interface AttentionItem {
  icon: ReactNode
  text: string
  to: string
}

/** The items of one query; its failure does not affect the others. */
export interface AttentionPart {
  name: string
  query: UseQueryResult
  failed: string
  /** Empty until loaded. */
  items: readonly AttentionItem[]
}

interface AttentionProps {
  parts: readonly AttentionPart[]
  /** An item known without a query. */
  first?: AttentionItem | undefined
  /** Whether to render nothing, instead of a message, if there is nothing pending. */
  hideQuiet: boolean
}

export function Attention({ parts, first, hideQuiet }: AttentionProps) {
  const id = useId()
  const quiet = !first && parts.every(({ query, items }) => query.isSuccess && items.length === 0)
  if (quiet && hideQuiet) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {texts.title}
      </h2>
      {quiet ? (
        <p className={styles.quiet}>{texts.nothing}</p>
      ) : (
        <div className={styles.rows}>
          {first && <Row item={first} />}
          {parts.map(({ name, query, failed, items }) => (
            <Loaded key={name} query={query} notFound={null} pending={<PendingRow />} failed={failed}>
              {() => items.map((item) => <Row key={item.to + item.text} item={item} />)}
            </Loaded>
          ))}
        </div>
      )}
    </section>
  )
}

function Row({ item: { icon, text, to } }: { item: AttentionItem }) {
  const location = useLocation()
  return (
    <Link to={to} state={linkState(location)} className={styles.row} title={text}>
      <IconTile className={styles.tile}>{icon}</IconTile>
      <span className={styles.text}>{text}</span>
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </Link>
  )
}

const PendingRow = () => (
  <div className={styles.row} aria-busy="true">
    <VisuallyHidden>{texts.loading}</VisuallyHidden>
    <Skeleton width={40} height={40} />
    <Skeleton shape="text" width="60%" />
  </div>
)
