import { useInfiniteQuery } from '@tanstack/react-query'
import { WORKS_MAX } from '@atelier/contract/applications/limits.ts'
import { itemsOf, pictureSources, useApi } from '@atelier/platform'
import { applicantsTexts as texts } from './applicants-texts.ts'
import { worksOptions } from '../applications.queries.ts'
import styles from './received-application.module.css'
import { WorkGrid } from './work-grid.tsx'
import type { WorkGridProps } from './work-grid.tsx'

interface LatestWorkProps extends Omit<WorkGridProps, 'works'> {
  creatorId: string
}

/** The latest works of a creator who attached none, labeled as not part of the application; empty if there are none. */
export function LatestWork({ creatorId, ...look }: LatestWorkProps) {
  const { data } = useInfiniteQuery(worksOptions(useApi(), creatorId))
  const works = itemsOf(data?.pages)
    .slice(0, WORKS_MAX)
    .map((artwork) => ({ ...artwork, sources: pictureSources(artwork) }))
  if (works.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{texts.latest}</h3>
      <p className={styles.source}>{texts.notSent}</p>
      <WorkGrid {...look} works={works} />
    </section>
  )
}
