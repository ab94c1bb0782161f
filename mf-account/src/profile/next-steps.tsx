import { useId } from 'react'
import { ArrowRight } from 'lucide-react'
import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import styles from './profile.module.css'
import { profileTexts as texts } from './texts.ts'

const STEPS_SHOWN = 3
const fieldOf = { full_name: 'full_name', photo: 'avatar_url', location: 'location', about: 'about' } as const

/** A missing part of the profile. */
export type Step = keyof typeof fieldOf

interface NextStepsProps {
  profile: OwnProfile
  onStep: (step: Step) => void
}

/** Suggestions to complete the profile, each linking to its field; absent once complete. */
export function NextSteps({ profile, onStep }: NextStepsProps) {
  const id = useId()
  const role = profile.role ?? 'buyer'
  // Others see only a buyer's name and photo
  const steps = Object.entries(texts.steps[role]) as [Step, string][]
  const missing = steps.filter(([step]) => !profile[fieldOf[step]]).slice(0, STEPS_SHOWN)
  if (missing.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.steps}>
      <h2 id={id}>{texts.next}</h2>
      <ul role="list">
        {missing.map(([step, text]) => (
          <li key={step}>
            <button type="button" className={styles.step} onClick={() => onStep(step)}>
              {text}
              <ArrowRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
