import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Container } from '@atelier/shared-ui/core.ts'
import styles from './gallery-bar.module.css'

/** The search and the chips in a row that stays below the header. On a phone the chips alone do: there is no room for both. */
export function GalleryBar({ search, chips }: { search?: ReactNode; chips: ReactNode }) {
  const { bar, stuck } = useStuck()
  return (
    <div ref={bar} className={styles.bar} data-stuck={stuck} data-search={search !== undefined}>
      <Container width="wide" className={styles.row}>
        {search}
        {chips}
      </Container>
    </div>
  )
}

/** Whether what sticks below the header does so now: its upper edge is then above that place. */
function useStuck() {
  const bar = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const element = bar.current!
    const top = Math.ceil(parseFloat(getComputedStyle(element).top)) || 0
    const observer = new IntersectionObserver(([entry]) => setStuck(entry!.intersectionRatio < 1), {
      rootMargin: `${-top - 1}px 0px 0px`,
      threshold: 1,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { bar, stuck }
}
