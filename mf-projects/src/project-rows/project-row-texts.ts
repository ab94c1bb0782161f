import { isolated } from '@atelier/contract/isolated.ts'
import type { WorkState } from '@atelier/contract/projects/work-state.ts'
import { count, plural } from '@atelier/platform/format'

export const projectRowTexts = {
  work: 'Terms and work',
  steps: {
    agree: () => 'Terms and work',
    answer: () => 'Terms to answer',
    wait: () => 'Terms proposed',
    work: ({ due }) => (due ? `Due ${due}` : 'Terms agreed'),
    review: ({ isMine }) => (isMine ? 'Delivery to review' : 'Delivered'),
    revise: ({ isMine }) => (isMine ? 'Changes to make' : 'Changes asked'),
    approved: () => 'Approved',
    final: () => 'Work approved',
    rate: ({ isMine }) => (isMine ? 'Review to write' : 'Review written'),
    name: ({ isMine }) => (isMine ? 'Asks to name you' : 'Asked to be named'),
    pay: ({ isMine }) => (isMine ? 'Invoice to pay' : 'Invoice sent'),
    collect: ({ isMine }) => (isMine ? 'Payment to confirm' : 'Paid'),
    cancel: ({ isMine }) => (isMine ? 'Cancellation to answer' : 'Cancellation asked'),
    canceled: () => 'Canceled',
    help: () => 'Moderators asked',
  } satisfies Record<WorkState['step'], (words: { due: string | null; isMine: boolean }) => string>,
  reopen: 'Open again',
  more: (skills: number) => `+${skills} more`,
  facts: 'Terms and skills',
  applied: (applications: number) => `${count(applications)} applied`,
  seen: (views: number) => plural(views, 'time'),
  away: (name: string) => `${isolated(name)} · no longer available`,
  /** `when` as in `in 12 days`. */
  deadline: (when: string) => `Deadline ${when}`,
  closes: (when: string) => `closes ${when}`,
} as const
