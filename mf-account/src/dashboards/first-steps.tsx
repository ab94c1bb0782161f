import { useId } from 'react'
import { Check, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import type { FirstStep } from '@atelier/contract/accounts/schemas.ts'
import { profilePath } from '@atelier/contract/paths/account.ts'
import { creatorsPath, uploadArtPath } from '@atelier/contract/paths/gallery.ts'
import { findProjectPath, postProjectPath } from '@atelier/contract/paths/projects.ts'
import { linkState } from '@atelier/platform'
import { Progress } from '@atelier/shared-ui/progress.tsx'
import styles from './first-steps.module.css'
import sections from './sections.module.css'
import { firstStepsTexts as texts } from './first-steps-texts.ts'

const places: Record<FirstStep['step'], string> = {
  photo: profilePath(),
  works: uploadArtPath(),
  application: findProjectPath(),
  project: postProjectPath(),
  favorites: creatorsPath(),
  invitation: creatorsPath(),
}

/** A new member's first steps, each a row that links to it until done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const id = useId()
  const done = steps.filter(({ count, goal }) => count >= goal).length
  return (
    <section aria-labelledby={id} className={sections.section}>
      <h2 id={id} className={sections.heading}>
        {texts.title}
      </h2>
      {done > 0 && (
        <div className={styles.bar}>
          <Progress
            label={texts.title}
            value={(done / steps.length) * 100}
            text={texts.progress(done, steps.length)}
            bare
          />
        </div>
      )}
      <ol role="list" className={styles.steps}>
        {steps.map((one) => (
          <li key={one.step}>{one.count < one.goal ? <OpenStep {...one} /> : <DoneStep {...one} />}</li>
        ))}
      </ol>
    </section>
  )
}

function OpenStep({ step, count, goal }: FirstStep) {
  const location = useLocation()
  return (
    <Link to={places[step]} state={linkState(location)} className={sections.row}>
      <span className={styles.mark} aria-hidden="true" />
      <span className={sections.text}>{texts.steps[step]}</span>
      {goal > 1 && <span className={styles.progress}>{texts.progress(count, goal)}</span>}
      <ChevronRight className={sections.arrow} aria-hidden="true" />
    </Link>
  )
}

const DoneStep = ({ step }: FirstStep) => (
  <div className={sections.row}>
    <span className={styles.mark} data-done="" aria-hidden="true">
      <Check />
    </span>
    <span className={styles.done}>{texts.steps[step]}</span>
    <span className={styles.progress}>{texts.done}</span>
  </div>
)
