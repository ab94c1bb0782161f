import { useEffect, useReducer, useRef } from 'react'
import type { RefObject } from 'react'
import type { ApplicantsAddress } from './use-applicants-address.ts'

interface ApplicantFocus {
  /** Around the list and the application. */
  panes: RefObject<HTMLDivElement | null>
  /** Gives an application the focus as soon as it is there. */
  focusOn: (id: string) => void
}

/**
 * Keeps the focus with the application that is chosen, also when the visitor goes through history: on its row; on a phone, which does
 * not show the rows beside it, on its heading; where the list is empty on the words that say so.
 */
export function useApplicantFocus({ section, application }: ApplicantsAddress, isSettled: boolean): ApplicantFocus {
  const panes = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  const before = useRef({ section, application })

  useEffect(() => {
    const last = before.current
    before.current = { section, application }
    if (application === last.application) return
    wanted.current = application ?? (section === last.section ? last.application : undefined)
  }, [section, application])

  useEffect(() => {
    const id = wanted.current
    if (id === undefined || !panes.current) return
    const rows = [...panes.current.querySelectorAll<HTMLElement>('[data-application]')]
    const row = rows.find(({ dataset }) => dataset.application === id)
    const nothing = isSettled && rows.length === 0 ? panes.current.querySelector<HTMLElement>('[data-nothing]') : null
    const target = row ?? nothing
    if (!target) return
    wanted.current = undefined
    const heading = panes.current.querySelector('h2')
    // A row that is hidden only now would keep the focus it has until it is drawn, and nothing would have it then
    ;(target.checkVisibility() ? target : heading)?.focus()
    heading?.scrollIntoView({ block: 'nearest' })
  })

  return {
    panes,
    focusOn(id) {
      wanted.current = id
      lookAgain()
    },
  }
}
