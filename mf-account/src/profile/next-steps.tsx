import { useId } from 'react'
import { ArrowRight } from 'lucide-react'
import type { OwnProfile } from '@atelier/contract/accounts/schemas.ts'
import styles from './profile.module.css'
import { profileTexts as texts } from './texts.ts'

const STEPS_SHOWN = 3
const fieldOf = { full_name: 'full_name', photo: 'avatar_url', location: 'location', about: 'about' } as const

/** A part of the profile that is missing. */
export type Step = keyof typeof fieldOf

interface NextStepsProps {
  profile: OwnProfile
  onStep: (step: Step) => void
}

/** What would make the profile say more, each a way to its field; nothing once all is there. */
export function NextSteps({ profile, onStep }: NextStepsProps) {
  const id = useId()
  const role = profile.role ?? 'buyer'
  // Of a buyer nobody is shown more than the name and the photo
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
