type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/** Printable ASCII without what HTML reads as markup: the same bytes in every encoding, and in a page. */
const ESCAPED = /[^\x20-\x7e]|[<>&]/g

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.toSorted(byName).map(([name, inner]) => [name, sorted(inner)]))
}

/**
 * JSON with one text for equal values, which can be hashed: names sorted by UTF-16 code units, no spaces between tokens,
 * numbers as JavaScript writes them, and `<`, `>`, `&` and all but printable ASCII as `\uXXXX`, in lower case.
 */
export const canonicalJson = (value: Json): string => JSON.stringify(sorted(value)).replace(ESCAPED, escaped)
