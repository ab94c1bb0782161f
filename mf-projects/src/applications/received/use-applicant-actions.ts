import { useState } from 'react'
import type { ReceivedApplication as Application } from '@atelier/contract/applications/schemas.ts'
import { isOneShown, isWide } from './applicants-layout.ts'
import { nextApplication } from './next-application.ts'
import { waitsForOwner } from './received.queries.ts'
import { useApplicantFocus } from './use-applicant-focus.ts'
import { useReceivedDecisions } from './use-received-decisions.ts'
import type { Received } from './use-received.ts'

export type ApplicantActions = Omit<ReturnType<typeof useApplicantActions>, 'panes'>

/** The owner's actions on the applicants; each moves the focus with the application that is shown next. */
export function useApplicantActions(received: Received) {
  const { address, list, applications } = received
  const { section } = address
  const [accepting, setAccepting] = useState<Application>()
  const { panes, focusOn } = useApplicantFocus(address, !list.isFetching)
  const decisions = useReceivedDecisions(received, (id) => {
    // Undo may happen after the user has moved on
    if (!panes.current) return
    if (!address.comparing) address.show('pending', id)
    focusOn(id)
  })

  function showNext(from: Application, matches: (application: Application) => boolean) {
    const next = nextApplication(applications, from, matches)
    const stays = section === 'shortlist' && matches === waitsForOwner ? from : undefined
    const to = next ?? stays
    if (isOneShown(received)) address.show(section, to?.id)
    focusOn(to?.id ?? from.id)
  }

  return {
    panes,
    /** The application whose acceptance is being confirmed. */
    accepting,
    confirmAccept: setAccepting,
    onAccepted(application: Application) {
      setAccepting(undefined)
      address.show('accepted', application.id)
      focusOn(application.id)
    },
    reject(application: Application) {
      // Its column stays
      if (address.comparing) focusOn(application.id)
      else showNext(application, waitsForOwner)
      decisions.reject(application)
    },
    star(application: Application) {
      if (section === 'shortlist') showNext(application, () => true)
      decisions.star(application)
    },
    move(from: Application, step: 1 | -1) {
      const to = applications[applications.indexOf(from) + step]
      if (!to) return
      if (isWide()) address.show(section, to.id)
      focusOn(to.id)
    },
  }
}
