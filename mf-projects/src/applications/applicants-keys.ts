import type { KeyboardEvent } from 'react'

const commands = {
  a: 'accept',
  r: 'reject',
  s: 'star',
  arrowup: 'previous',
  arrowdown: 'next',
} as const

export type ApplicantCommand = (typeof commands)[keyof typeof commands]

/**
 * What a key means among the applicants; undefined where it means something else. It counts only while the focus is among them, where
 * nothing can be typed into, so that no letter acts by surprise (WCAG 2.1.4).
 */
export function commandOf(event: KeyboardEvent): ApplicantCommand | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const command = commands[event.key.toLowerCase() as keyof typeof commands] as ApplicantCommand | undefined
  const moves = command === 'previous' || command === 'next'
  // A key held down moves on, but decides once
  return event.repeat && !moves ? undefined : command
}
