import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OwnProject } from '@atelier/contract/projects/schemas.ts'
import type { DoneProjects } from './my-projects.queries.ts'

/** What was done to one's projects on this page, and the page's heading, which gets the focus when no row is left to take it. */
export interface OwnProjects {
  done: DoneProjects
  heading: RefObject<HTMLElement | null>
  complete: (project: OwnProject) => void
  remove: (id: number, next: Element | null) => void
}

export function useOwnProjects(): OwnProjects {
  const [done, setDone] = useState<DoneProjects>(new Map())
  const heading = useRef<HTMLElement>(null)
  const focusNext = useRef<HTMLElement>(null)

  // After the dialog, which keeps the focus as long as it is there
  useEffect(() => {
    focusNext.current?.focus()
    focusNext.current = null
  }, [done])

  return {
    done,
    heading,
    complete: (project) => setDone((before) => new Map(before).set(project.id, project)),
    remove(id, next) {
      focusNext.current = next?.querySelector('a') ?? heading.current
      setDone((before) => new Map(before).set(id, null))
    },
  }
}
