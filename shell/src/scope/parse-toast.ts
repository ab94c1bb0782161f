import { cut } from '@atelier/contract/cut.ts'
import type { Toast } from '@atelier/platform/host'

const TEXT_MAX = 200
const VARIANTS: readonly unknown[] = ['default', 'success', 'destructive', 'warning'] satisfies Toast['variant'][]

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const shorten = (text: string) => (text.length > TEXT_MAX ? cut(text, TEXT_MAX - 1) : text)

/** Sanitizes a remote's toast: cuts texts at 200 characters, drops malformed parts; a TypeError without a title. */
export function parseToast(given: unknown): Toast {
  const { title, description, variant, duration, scope, action, outlives } = (given ?? {}) as Record<
    keyof Toast,
    unknown
  >
  if (!isText(title)) throw new TypeError('A toast needs a text as its title.')
  const { label, onAction } = (action ?? {}) as Record<keyof NonNullable<Toast['action']>, unknown>
  return {
    title: shorten(title),
    ...(isText(description) && { description: shorten(description) }),
    ...(VARIANTS.includes(variant) && { variant: variant as Toast['variant'] }),
    ...(Number.isFinite(duration) && { duration: duration as number }),
    ...(isText(scope) && { scope }),
    ...(isText(label) &&
      typeof onAction === 'function' && { action: { label: shorten(label), onAction: () => onAction() } }),
    ...(outlives === true && { outlives }),
  }
}
