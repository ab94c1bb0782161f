// Nobody sees it, and no pattern of MongoDB can hold it.
const NUL = '\0'

/** A text as searches compare it: in lower case, with letters that look alike written alike. */
export const normalizeForSearch = (text: string): string => text.replaceAll(NUL, '').normalize('NFKC').toLowerCase()

/** Matches normalized texts that contain the search, every sign of which stands for itself. */
export const contains = (search: string): RegExp =>
  new RegExp(normalizeForSearch(search).replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
