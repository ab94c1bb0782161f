import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { OwnProject } from '@atelier/contract/projects/schemas.ts'
import type { DoneProjects } from './my-projects.queries.ts'

/** What was done to one's projects on this page. */
export interface OwnProjects {
  done: DoneProjects
  complete: (project: OwnProject) => void
  /** The focus goes to the next row, else to the heading. */
  remove: (id: number, next: Element | null) => void
}

export function useOwnProjects(heading: RefObject<HTMLElement | null>): OwnProjects {
  const [done, setDone] = useState<DoneProjects>(new Map())
  const focusNext = useRef<HTMLElement>(null)

  // After the dialog, which keeps the focus as long as it is there
  useEffect(() => {
    focusNext.current?.focus()
    focusNext.current = null
  }, [done])

  return {
    done,
    complete: (project) => setDone((before) => new Map(before).set(project.id, project)),
    remove(id, next) {
      focusNext.current = next?.querySelector('a') ?? heading.current
      setDone((before) => new Map(before).set(id, null))
    },
  }
}
