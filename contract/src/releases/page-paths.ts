/** A page's pattern without parameter names, which do not affect matching. */
export const shape = (path: string): string => path.replace(/:\w+/g, ':')

/** Whether an address can match both patterns: each pair of segments is equal or contains a parameter. */
export function overlap(one: string, other: string): boolean {
  const [ours, theirs] = [one.split('/'), other.split('/')]
  if (ours.length !== theirs.length || (one === '/') !== (other === '/')) return false
  return ours.every(
    (segment, index) => [segment, theirs[index]].some((part) => part?.startsWith(':')) || segment === theirs[index],
  )
}

/** Whether a path is below another: `/creators/:id/prints` is below `/creators/:id`. One that begins with a parameter is not. */
export function isBelow(path: string, above: string): boolean {
  if (above === '/' || path.startsWith('/:')) return false
  const depth = above.split('/').length
  const segments = path.split('/')
  return segments.length > depth && overlap(segments.slice(0, depth).join('/'), above)
}
