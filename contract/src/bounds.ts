import * as z from 'zod/mini'

/**
 * Limits a text to `max` characters. Goes before all other checks but trimming: they do not run on a longer text, which
 * may be as long as the body.
 */
export const atMost = (max: number, message?: string) => z.maxLength(max, { error: message, abort: true })

/** {@link atMost} for a field whose published schema names no limit, where one would be a breaking change. */
export const shortEnough = (max: number, message?: string) =>
  z.refine<string>((text) => text.length <= max, { error: message, abort: true })

/** A list of at most `max` items, counted before they are checked, so that a long list has one error. */
export function listOf<Item extends z.ZodMiniType>(item: Item, max: number, message?: string) {
  const list = z.array(item, message).check(z.maxLength(max, message))
  const counted = z.transform((value: unknown, { issues }) => {
    if (Array.isArray(value) && value.length > max)
      issues.push({ code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: value, message })
    return value as z.input<typeof list>
  })
  return z.pipe(counted, list) as unknown as typeof list
}
