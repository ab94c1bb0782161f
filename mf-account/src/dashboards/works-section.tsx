import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import { linkState, profileName } from '@atelier/platform'
import { TextLink } from '@atelier/shared-ui/core.ts'
import styles from './sections.module.css'
import { WorkStrip } from './work-strip.tsx'

interface WorksSectionProps {
  title: string
  all: string
  to: string
  works: readonly Artwork[]
}

export function WorksSection({ title, all, to, works }: WorksSectionProps) {
  const id = useId()
  const location = useLocation()
  if (works.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 dir="auto" id={id} className={styles.heading}>
          {title}
        </h2>
        <TextLink asChild tone="quiet" className={styles.all}>
          <Link to={to} state={linkState(location)}>
            {all}
          </Link>
        </TextLink>
      </div>
      <WorkStrip works={works}>
        {({ profile }) => (
          <span dir="auto" className={styles.by}>
            {profileName(profile)}
          </span>
        )}
      </WorkStrip>
    </section>
  )
}
