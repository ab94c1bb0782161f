import { useId } from 'react'
import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { Loaded, linkState, profileName, useApi } from '@atelier/platform'
import { Avatar, Skeleton, VisuallyHidden } from '@atelier/shared-ui/core.ts'
import { IconTile } from '@atelier/shared-ui/icon-tile.tsx'
import { MediaFrame } from '@atelier/shared-ui/media-frame.tsx'
import { useQuery } from '@tanstack/react-query'
import { applicationsReceived } from '@atelier/contract/applications/routes.ts'
import { query } from '@atelier/contract/queries.ts'
import styles from './sections.module.css'
import { attentionTexts as texts } from './attention-texts.ts'

/** Works of an applicant in a row. */
const WORKS_SHOWN = 3

export interface AttentionItem {
  icon: ReactNode
  text: string
  to: string
  /** The project whose latest applicant is shown. */
  project?: number
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
  /** Whether to render nothing, instead of a message, if there is nothing pending; undefined while undecided. */
  hideQuiet: boolean | undefined
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
      {quiet && hideQuiet === false ? (
        <p className={styles.quiet}>{texts.nothing}</p>
      ) : (
        <div className={styles.rows}>
          {first && <Row item={first} />}
          {quiet && <PendingRow />}
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

/** A project's latest unanswered application; undefined until loaded, if there is none and if it cannot be loaded. */
function useLatestApplicant(project: number | undefined) {
  const { data } = useQuery({
    ...query(useApi(), applicationsReceived, { params: { id: project ?? 0 }, query: { limit: 1 } }),
    enabled: project !== undefined,
  })
  return data?.items[0]
}

function Row({ item: { icon, text, to, project } }: { item: AttentionItem }) {
  const location = useLocation()
  const applicant = useLatestApplicant(project)
  return (
    <Link to={to} state={linkState(location)} className={styles.row} title={text}>
      {applicant ? (
        <Avatar src={applicant.profile.avatar_url} name={profileName(applicant.profile)} size={40} />
      ) : (
        <IconTile className={styles.tile}>{icon}</IconTile>
      )}
      <span className={styles.text}>{text}</span>
      {project !== undefined && (
        <span className={styles.thumbs}>
          {applicant?.works.slice(0, WORKS_SHOWN).map((work) => (
            <MediaFrame
              key={work.id}
              alt=""
              sources={work.sources}
              ratio={1}
              thumbhash={work.placeholder}
              sizes="40px"
              className={styles.thumb}
            />
          ))}
        </span>
      )}
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
