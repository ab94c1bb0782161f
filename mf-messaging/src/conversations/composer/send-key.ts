import type { KeyboardEvent } from 'react'

/** Whether the key belongs to an IME composition, which Enter ends and Escape cancels; Safari only indicates it by key code. */
// oxlint-disable-next-line typescript/no-deprecated
const composes = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229

const withModifier = ({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) => shiftKey || ctrlKey || altKey || metaKey

/** Enter sends, Shift+Enter makes a new line. */
export const isSendKey = (event: KeyboardEvent): boolean => event.key === 'Enter' && !event.shiftKey && !composes(event)

export const isCancelKey = (event: KeyboardEvent): boolean => event.key === 'Escape' && !composes(event)

export const isEditLastKey = (event: KeyboardEvent): boolean =>
  event.key === 'ArrowUp' && !withModifier(event) && !composes(event)
