import { useSearchParams } from 'react-router-dom'
import { receivedSections } from '@atelier/contract/applications/limits.ts'
import type { ReceivedSection } from './received.queries.ts'

/** Which applicants are shown, as the address holds it: `?section=shortlist&application=…`. */
export interface ApplicantsAddress {
  section: ReceivedSection
  /** Id of the application that was chosen; none means the list. */
  application: string | undefined
  /** Takes the place of the current entry of the history, unless it is another section that one opens. */
  show: (section: ReceivedSection, application?: string, options?: { replace: boolean }) => void
}

const [FIRST] = receivedSections

/** The query of an address of this page. */
export const applicantsSearch = (section: ReceivedSection, application?: string): string =>
  new URLSearchParams({
    ...(section === FIRST ? {} : { section }),
    ...(application === undefined ? {} : { application }),
  }).toString()

export function useApplicantsAddress(): ApplicantsAddress {
  const [params, setParams] = useSearchParams()
  return {
    section: receivedSections.find((section) => section === params.get('section')) ?? FIRST,
    application: params.get('application') ?? undefined,
    show: (section, application, { replace } = { replace: true }) =>
      setParams(applicantsSearch(section, application), { replace, preventScrollReset: true }),
  }
}
