type Parameters<P extends string> = P extends `${string}:id${string}` ? [id: string | number] : []

/** A page's address: called, it is the address of one (`artworkPath(id)`); `pattern` is what react-router matches (`/artwork/:id`). */
export interface Path<P extends string> {
  (...args: Parameters<P>): string
  readonly pattern: P
}

/** Declares the address of a page. */
export const path = <const P extends `/${string}`>(pattern: P): Path<P> =>
  Object.assign((id: string | number = '') => pattern.replace(':id', encodeURIComponent(id)), { pattern })
