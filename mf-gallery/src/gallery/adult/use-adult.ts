import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'

/** Whether an artwork is covered, until it is shown on this page. Focus then moves to what `container` has instead. */
export function useAdult({ id, adult }: Pick<Artwork, 'id' | 'adult'>, container: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<string>()
  const isShown = shown === id

  useEffect(() => {
    if (isShown) container.current?.querySelector<HTMLElement>('a, button, video')?.focus()
  }, [isShown, container])

  return { covered: adult === true && !isShown, show: () => setShown(id) }
}
