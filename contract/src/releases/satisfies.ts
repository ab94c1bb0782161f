const SEMVER = /^(\d+)\.(\d+)\.(\d+)$/

type Triple = [number, number, number]

function parse(version: string): Triple | null {
  const match = SEMVER.exec(version.trim())
  return match && [Number(match[1]), Number(match[2]), Number(match[3])]
}

const compare = (one: Triple, other: Triple) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]

/** Whether {@link satisfies} supports `range`: `1.2.3`, `^1.2.3`, `~1.2.3`, or several of them joined by `||`. */
export const isRange = (range: string): boolean =>
  range.split('||').every((part) => parse(part.trim().replace(/^[\^~]/, '')) !== null)

/** Whether a version is in a range, by npm's rules for the ranges of {@link isRange}. False if either cannot be parsed. */
export function satisfies(version: string, range: string): boolean {
  const actual = parse(version)
  if (!actual || !isRange(range)) return false
  return range.split('||').some((part) => satisfiesOne(actual, part.trim()))
}

function satisfiesOne(actual: Triple, part: string): boolean {
  const lowest = parse(part.replace(/^[\^~]/, ''))
  if (!lowest) return false
  if (part.startsWith('^')) {
    // Below 1.0.0 the leftmost nonzero number counts as the major.
    const fixed = lowest[0] > 0 ? 1 : lowest[1] > 0 ? 2 : 3
    return compare(actual, lowest) >= 0 && actual.slice(0, fixed).join() === lowest.slice(0, fixed).join()
  }
  if (part.startsWith('~')) return compare(actual, lowest) >= 0 && actual[0] === lowest[0] && actual[1] === lowest[1]
  return compare(actual, lowest) === 0
}

/** The oldest version of a range: `1.2.0` of `^1.2.0 || ^2.0.0`; '' for an invalid range. */
export function oldest(range: string): string {
  const versions = range.split('||').flatMap((part) => {
    const lowest = parse(part.trim().replace(/^[\^~]/, ''))
    return lowest ? [lowest] : []
  })
  return versions.sort(compare)[0]?.join('.') ?? ''
}
