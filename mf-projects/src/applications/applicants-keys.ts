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
 * What a key means among the applicants; undefined where it means something else: while one types, with a modifier, in a dialog. It
 * counts only while the focus is among them, so that no letter acts by surprise (WCAG 2.1.4).
 */
export function commandOf(event: KeyboardEvent<HTMLElement>): ApplicantCommand | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
  // What a dialog gets arrives here too, since it is rendered from here
  if (!event.currentTarget.contains(event.target)) return
  if (event.target.closest('input, textarea, select, [contenteditable]')) return
  const command = commands[event.key.toLowerCase() as keyof typeof commands] as ApplicantCommand | undefined
  const moves = command === 'previous' || command === 'next'
  // A key held down moves on, but decides once
  return event.repeat && !moves ? undefined : command
}
