import { useServerNow } from '@atelier/platform'
import { useEffect, useRef } from 'react'
import type { InvitableProject } from '@atelier/contract/applications/schemas.ts'
import { applicationsErrorTexts } from '@atelier/contract/applications/texts.ts'
import { projectAge } from '../../project-rows/project-age.ts'
import { RadioGroup } from '@atelier/shared-ui/radio-group.tsx'
import styles from './hire.module.css'
import { hireTexts as texts } from './hire-texts.ts'

interface HireProjectsProps {
  projects: readonly InvitableProject[]
  picked: string
  onPick: (id: string) => void
}

/** Radio list of the buyer's open projects. Those with an existing application or invitation are disabled with the reason. */
export function HireProjects({ projects, picked, onPick }: HireProjectsProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(projects.length)
  const now = useServerNow()()

  // The load-more button may have been removed
  useEffect(() => {
    const radios = [...(list.current?.querySelectorAll('input') ?? [])].slice(shown.current)
    shown.current = projects.length
    radios.find((radio) => !radio.disabled)?.focus()
  }, [projects.length])

  return (
    <div ref={list} className={styles.projects}>
      <RadioGroup
        label={texts.projects}
        value={picked}
        onValueChange={onPick}
        options={projects.map(({ id, title, budget_range, created_at, application }) => ({
          value: String(id),
          label: title,
          description: reasonOf(application) ?? texts.terms(budget_range, projectAge(created_at, now)),
          disabled: application !== null,
        }))}
      />
    </div>
  )
}

function reasonOf(application: InvitableProject['application']): string | undefined {
  if (!application) return undefined
  return application.type === 'invitation'
    ? applicationsErrorTexts.creatorInvited
    : applicationsErrorTexts.creatorApplied
}
