import type { ReceivedApplication } from '@atelier/contract/applications/schemas.ts'
import { cx } from '@atelier/shared-ui/core.ts'
import styles from './application-works.module.css'
import { applicantsTexts as texts } from './applicants-texts.ts'
import { WorkGrid } from './work-grid.tsx'
import type { WorkGridProps } from './work-grid.tsx'

interface ApplicationWorksProps extends Omit<WorkGridProps, 'works'> {
  application: ReceivedApplication
  className?: string | undefined
}

/** The attached works, otherwise the creator's latest, labeled as not part of the application. */
export function ApplicationWorks({ application, className, ...grid }: ApplicationWorksProps) {
  const { type, works, latest_works } = application
  const areAttached = works.length > 0
  const shown = areAttached ? works : latest_works
  if (shown.length === 0) return null
  return (
    <section className={cx(styles.section, className)}>
      <div className={styles.label}>
        <h3>{areAttached ? texts.works : texts.latest}</h3>
        {!areAttached && type === 'application' && <p>{texts.notSent}</p>}
      </div>
      <WorkGrid {...grid} works={shown} />
    </section>
  )
}
