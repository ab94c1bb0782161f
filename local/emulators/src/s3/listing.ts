type Keyed = { key: string }

export type ListingQuery = { prefix: string; delimiter: string; after: string; limit: number }

export type ListingPage<Item> = {
  items: Item[]
  /** Common prefixes: keys up to the delimiter, each listed once. */
  prefixes: string[]
  /** Start of the next page; null on the last. */
  next: string | null
}

/** S3 orders keys by their UTF-8 bytes, unlike JavaScript's string comparison. */
const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

export function listPage<Item extends Keyed>(all: Item[], query: ListingQuery): ListingPage<Item> {
  const { prefix, delimiter, after, limit } = query
  const candidates = all
    .filter((item) => item.key.startsWith(prefix) && (after === '' || compare(item.key, after) > 0))
    .sort((one, other) => compare(one.key, other.key))
  const page: ListingPage<Item> = { items: [], prefixes: [], next: null }
  if (limit === 0) return page

  const seen = new Set<string>()
  let last = ''
  for (const item of candidates) {
    const common = commonPrefix(item.key, prefix, delimiter)
    const isListed = common !== null && (seen.has(common) || (after !== '' && after.startsWith(common)))
    if (!isListed) {
      if (page.items.length + page.prefixes.length >= limit) return { ...page, next: last }
      if (common === null) page.items.push(item)
      else {
        seen.add(common)
        page.prefixes.push(common)
      }
    }
    last = item.key
  }
  return page
}

function commonPrefix(key: string, prefix: string, delimiter: string): string | null {
  const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
  return at < 0 ? null : key.slice(0, at + delimiter.length)
}
