import { isolated } from '@atelier/contract/isolated.ts'
import { count } from '@atelier/platform/format'

export const projectRowTexts = {
  work: 'Terms and work',
  steps: {
    agree: 'Terms and work',
    answer: 'Terms to answer',
    wait: 'Terms proposed',
    work: (due: string | null) => (due ? `Due ${due}` : 'Terms agreed'),
  },
  more: (skills: number) => `+${skills} more`,
  facts: 'Terms and skills',
  applied: (applications: number) => `${count(applications)} applied`,
  away: (name: string) => `${isolated(name)} · no longer available`,
  /** `when` as in `in 12 days`. */
  deadline: (when: string) => `Deadline ${when}`,
  closes: (when: string) => `closes ${when}`,
} as const
