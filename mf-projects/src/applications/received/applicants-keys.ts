import type { KeyboardEvent } from 'react'

const commands = {
  a: 'accept',
  r: 'reject',
  s: 'star',
  arrowup: 'previous',
  arrowdown: 'next',
} as const

export type ApplicantCommand = (typeof commands)[keyof typeof commands]

/** Only among the applicants, outside text fields, so that no letter triggers an action unexpectedly (WCAG 2.1.4). */
export function commandOf(event: KeyboardEvent): ApplicantCommand | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const command = commands[event.key.toLowerCase() as keyof typeof commands] as ApplicantCommand | undefined
  const moves = command === 'previous' || command === 'next'
  // A held key repeats navigation, but not decisions
  return event.repeat && !moves ? undefined : command
}
