// Invisible, and MongoDB patterns cannot contain it.
const NUL = '\0'

/** Normalizes a text for search: lower case, with look-alike letters unified. */
export const normalizeForSearch = (text: string): string => text.replaceAll(NUL, '').normalize('NFKC').toLowerCase()

/** Matches normalized texts that contain the search text literally. */
export const contains = (search: string): RegExp =>
  new RegExp(normalizeForSearch(search).replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
