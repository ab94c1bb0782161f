type Parameters<P extends string> = P extends `${string}:id${string}` ? [id: string | number] : []

/** A page's address: a function that builds it (`artworkPath(id)`); `pattern` is react-router's pattern (`/artwork/:id`). */
export interface Path<P extends string> {
  (...args: Parameters<P>): string
  readonly pattern: P
}

/** Declares the address of a page. */
export const path = <const P extends `/${string}`>(pattern: P): Path<P> =>
  Object.assign((id: string | number = '') => pattern.replace(':id', encodeURIComponent(id)), { pattern })
