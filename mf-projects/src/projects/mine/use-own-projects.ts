import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { OwnProject } from '@atelier/contract/projects/schemas.ts'
import type { DoneProjects } from './my-projects.queries.ts'

export interface OwnProjects {
  done: DoneProjects
  /** The project last completed or reopened: its row gets the focus. */
  moved: number | undefined
  /** Whether the completed ones are expanded; kept in the URL. */
  past: { open: boolean; setOpen: (open: boolean) => void }
  complete: (project: OwnProject) => void
  /** Focuses the next row, otherwise the heading. */
  remove: (id: number, next: Element | null) => void
}

const PAST = 'past'

export function useOwnProjects(heading: RefObject<HTMLElement | null>): OwnProjects {
  const [done, setDone] = useState<DoneProjects>(new Map())
  const [moved, setMoved] = useState<number>()
  const [params, setParams] = useSearchParams()
  const focusNext = useRef<HTMLElement>(null)

  // After the dialog, which traps the focus while open
  useEffect(() => {
    focusNext.current?.focus()
    focusNext.current = null
  }, [done])

  function setOpen(open: boolean) {
    const next = new URLSearchParams(params)
    if (open) next.set(PAST, 'open')
    else next.delete(PAST)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return {
    done,
    moved,
    past: { open: params.has(PAST), setOpen },
    complete(project) {
      setDone((before) => new Map(before).set(project.id, project))
      setMoved(project.id)
      if (project.status === 'closed') setOpen(true)
    },
    remove(id, next) {
      focusNext.current = (next?.isConnected && next.querySelector('a')) || heading.current
      setDone((before) => new Map(before).set(id, null))
    },
  }
}
