import { BSONRegExp } from 'bson'
import { located } from '../errors.ts'

function partsOf(pattern: unknown, options: string | undefined): { source: string; flags: string } {
  if (pattern instanceof RegExp) return { source: pattern.source, flags: options ?? pattern.flags }
  if (pattern instanceof BSONRegExp) return { source: pattern.pattern, flags: options ?? pattern.options }
  return { source: String(pattern), flags: options ?? '' }
}

/** PCRE to JS: flags at the start of the pattern and the extended flag are taken out. */
export function toRegExp(pattern: unknown, options?: unknown): RegExp {
  let { source, flags } = partsOf(pattern, options === undefined ? undefined : String(options))
  const inline = /^\(\?([imsx]+)\)/.exec(source)
  if (inline) {
    source = source.slice(inline[0].length)
    flags += inline[1]
  }
  if (flags.includes('x')) source = source.replace(/\\#|#.*$|\s+/gm, (found) => (found === '\\#' ? found : ''))
  const supported = [...new Set(flags)].filter((flag) => 'ims'.includes(flag)).join('')
  try {
    return new RegExp(source, supported + 'u')
  } catch {
    // many a valid PCRE pattern is no valid unicode one
  }
  try {
    return new RegExp(source, supported)
  } catch (error) {
    throw located(51091, `Regular expression is invalid: ${(error as Error).message}`)
  }
}

/** What every match must begin with, or undefined when the pattern is not plainly anchored. */
export function literalPrefix(pattern: RegExp): string | undefined {
  if (pattern.ignoreCase || pattern.multiline || pattern.source.includes('|')) return undefined
  const found = /^\^([A-Za-z0-9 _@:/-]+)(.?)/.exec(pattern.source)
  if (!found) return undefined
  const [, literal = '', following = ''] = found
  const lastIsOptional = following !== '' && '?*{'.includes(following)
  return (lastIsOptional ? literal.slice(0, -1) : literal) || undefined
}
