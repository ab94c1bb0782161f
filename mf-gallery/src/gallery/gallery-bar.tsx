import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Container } from '@atelier/shared-ui/core.ts'
import styles from './gallery-bar.module.css'

/** Search and chips in a row that sticks below the header. On a phone only the chips stick, for lack of space. */
export function GalleryBar({ search, chips }: { search?: ReactNode; chips: ReactNode }) {
  const { mark, stuck } = useStuck()
  const withSearch = search !== undefined
  return (
    <>
      <div ref={mark} className={styles.mark} data-search={withSearch} />
      <div className={styles.bar} data-stuck={stuck} data-search={withSearch}>
        <Container className={styles.row}>
          {search}
          {chips}
        </Container>
      </div>
    </>
  )
}

/** Whether the bar is currently stuck: its sentinel element above has then left the viewport. */
function useStuck() {
  const mark = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setStuck(entry!.boundingClientRect.top < 0), {
      rootMargin: '0px 0px 100%',
      threshold: 1,
    })
    observer.observe(mark.current!)
    return () => observer.disconnect()
  }, [])
  return { mark, stuck }
}
