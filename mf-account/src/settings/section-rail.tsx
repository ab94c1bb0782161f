import { Link } from 'react-router-dom'
import { goToSection, sections } from './sections.ts'
import styles from './settings.module.css'
import { settingsTexts as texts } from './texts.ts'
import { useSectionInView } from './use-section-in-view.ts'

/** Section navigation beside the page on wide screens, with the visible section marked. */
export function SectionRail() {
  const inView = useSectionInView(sections)
  return (
    <nav aria-label={texts.rail} className={styles.rail}>
      <ul role="list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              preventScrollReset
              aria-current={id === inView ? 'location' : undefined}
              onClick={() => goToSection(id)}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
