import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import { vi } from 'vitest'

interface WholeListProps {
  data: readonly unknown[]
  children: (row: never) => ReactElement
  onScroll: () => void
}

/** Replaces the virtual list, because the simulated browser has no layout. */
function WholeList({ data, children, onScroll }: WholeListProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const log = list.current?.parentElement
    log?.addEventListener('scroll', onScroll)
    return () => log?.removeEventListener('scroll', onScroll)
  }, [onScroll])
  const rows = data.map((row) => children(row as never))
  return (
    <ol ref={list}>
      {rows.map((row) => (
        <li key={row.key}>{row}</li>
      ))}
    </ol>
  )
}

vi.mock('virtua', () => ({ Virtualizer: WholeList }))
