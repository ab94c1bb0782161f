import type { Engagement } from '@atelier/contract/engagements/schemas.ts'
import { profileName } from '@atelier/platform'
import { calendarDay } from '@atelier/shared-ui/core.ts'
import { currentTerms } from './current-terms.ts'
import { workTexts } from './work-texts.ts'

const texts = workTexts.nextStep

/** What happens next, and by when, for one of the two. */
export function nextStep({ project, owner, creator, partner, terms }: Engagement, me: string): string {
  const name = profileName(me === owner.id ? creator : owner)
  if (project.status === null) return texts.gone
  if (project.status !== 'in_progress') return texts.closed
  if (partner !== 'here') return texts.away(name)
  const { confirmed, proposed } = currentTerms(terms)
  if (proposed) return proposed.author_id === me ? texts.mine(name) : texts.theirs(name)
  if (!confirmed) return texts.none
  return confirmed.terms.due_on ? texts.due(calendarDay(confirmed.terms.due_on)) : texts.agreed
}
