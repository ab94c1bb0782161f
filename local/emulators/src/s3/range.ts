import { S3Error } from './errors.ts'

export type Range = { start: number; end: number }

/**
 * The single range of a `Range` header, inclusive. Null means the whole object: no header, or one that HTTP requires
 * to ignore (several ranges, another unit).
 */
export function parseRange(header: string | undefined, size: number): Range | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return null
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable')
  return { start, end }
}
