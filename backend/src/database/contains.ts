// Invisible, and MongoDB patterns cannot contain it.
const NUL = '\0'

export const normalizeForSearch = (text: string): string => text.replaceAll(NUL, '').normalize('NFKC').toLowerCase()

/** For normalized texts only. */
export const contains = (search: string): RegExp =>
  new RegExp(normalizeForSearch(search).replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
