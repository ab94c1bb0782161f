import { useEffect, useReducer, useRef } from 'react'
import type { RefObject } from 'react'
import type { ApplicantsAddress } from './use-applicants-address.ts'

interface ApplicantFocus {
  panes: RefObject<HTMLDivElement | null>
  /** Focuses an application as soon as it is rendered. */
  focusOn: (id: string) => void
}

/** Focuses the selected application's row; on a phone, where rows are hidden, its heading; else the empty state. */
export function useApplicantFocus({ section, application }: ApplicantsAddress, isSettled: boolean): ApplicantFocus {
  const panes = useRef<HTMLDivElement>(null)
  const focusId = useRef<string>(undefined)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const before = useRef({ section, application })

  useEffect(() => {
    const last = before.current
    before.current = { section, application }
    if (application === last.application) return
    focusId.current = application ?? (section === last.section ? last.application : undefined)
  }, [section, application])

  useEffect(() => {
    const id = focusId.current
    if (id === undefined || !panes.current) return
    const rows = [...panes.current.querySelectorAll<HTMLElement>('[data-application]')]
    const row = rows.find(({ dataset }) => dataset.application === id)
    const nothing = isSettled && rows.length === 0 ? panes.current.querySelector<HTMLElement>('[data-nothing]') : null
    const target = row ?? nothing
    if (!target) return
    focusId.current = undefined
    const heading = panes.current.querySelector<HTMLElement>('#applicant')
    // A row being hidden keeps the focus until the next paint, and then nothing has it
    ;(target.checkVisibility() ? target : heading)?.focus()
    heading?.scrollIntoView({ block: 'nearest' })
  })

  return {
    panes,
    focusOn(id) {
      focusId.current = id
      rerender()
    },
  }
}
