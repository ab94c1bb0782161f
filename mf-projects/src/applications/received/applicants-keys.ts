import type { KeyboardEvent } from 'react'
import { isOneShown } from './applicants-layout.ts'
import { canBeAccepted, waitsForOwner } from './received.queries.ts'
import type { ApplicantActions } from './use-applicant-actions.ts'
import type { Received } from './use-received.ts'

const commands = {
  a: 'accept',
  r: 'reject',
  s: 'star',
  arrowup: 'previous',
  arrowdown: 'next',
} as const

type ApplicantCommand = (typeof commands)[keyof typeof commands]

/** Applies a key to the application of the focused row, otherwise to the one shown. */
export function pressApplicantKey(event: KeyboardEvent<HTMLElement>, received: Received, actions: ApplicantActions) {
  const command = commandOf(event)
  const row = (event.target as Element).closest<HTMLElement>('[data-application]')
  const focused = received.applications.find(({ id }) => id === row?.dataset.application)
  const application = focused ?? (isOneShown(received) ? received.shown : undefined)
  if (!command || !application) return
  if (command === 'star') actions.star(application)
  else if (command === 'accept' && canBeAccepted(application)) actions.confirmAccept(application)
  else if (command === 'reject' && waitsForOwner(application)) actions.reject(application)
  else if (focused && command === 'next') actions.move(focused, 1)
  else if (focused && command === 'previous') actions.move(focused, -1)
  else return
  event.preventDefault()
}

/** Only among the applicants, outside text fields, so that no letter triggers an action unexpectedly (WCAG 2.1.4). */
function commandOf(event: KeyboardEvent): ApplicantCommand | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const command = commands[event.key.toLowerCase() as keyof typeof commands] as ApplicantCommand | undefined
  const moves = command === 'previous' || command === 'next'
  // A held key repeats navigation, but not decisions
  return event.repeat && !moves ? undefined : command
}
