import type { ReactNode, Ref } from 'react'
import { sections } from './sections.ts'
import type { SectionId } from './sections.ts'
import styles from './settings.module.css'

interface SettingsSectionProps {
  id: SectionId
  blurb?: ReactNode
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A settings section with a focusable heading. */
export function SettingsSection({ id, blurb, heading, children }: SettingsSectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId} className={styles.section}>
      <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.heading}>
        {sections.find((section) => section.id === id)?.title}
      </h2>
      {blurb && <p className={styles.blurb}>{blurb}</p>}
      <div className={styles.rows}>{children}</div>
    </section>
  )
}
