import type { Encoding } from '../releases/asset-store.ts'

/** The compressions a client takes, best first, by its Accept-Encoding. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const refused = new Set<string>()
  const named = new Set<string>()
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const none = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    ;(none ? refused : named).add(name)
  }
  const takes = (name: Encoding) => !refused.has(name) && (named.has(name) || named.has('*'))
  return (['br', 'gzip'] as const).filter(takes)
}
