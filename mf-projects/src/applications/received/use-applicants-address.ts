import { useSearchParams } from 'react-router-dom'
import { receivedSections } from '@atelier/contract/applications/limits.ts'
import type { ReceivedSection } from './received.queries.ts'

/** Applicants view in the URL: `?section=shortlist&application=…`, `?section=shortlist&compare=on`. */
export interface ApplicantsAddress {
  section: ReceivedSection
  /** Id of the selected application; undefined for the list. */
  application: string | undefined
  /** Whether the shortlist is shown side by side. */
  comparing: boolean
  compare: (on: boolean) => void
  /** URL query that shows an application of this section. */
  searchOf: (application: string) => string
  /** Replaces the current history entry unless it opens another section. */
  show: (section: ReceivedSection, application?: string, options?: { replace: boolean }) => void
}

const [FIRST] = receivedSections

export function useApplicantsAddress(): ApplicantsAddress {
  const [params, setParams] = useSearchParams()
  const section = receivedSections.find((name) => name === params.get('section')) ?? FIRST

  function paramsOf(values: Record<string, string | undefined>): URLSearchParams {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return next
  }

  return {
    section,
    application: params.get('application') ?? undefined,
    comparing: section === 'shortlist' && params.has('compare'),
    compare: (on) =>
      setParams(paramsOf({ application: undefined, compare: on ? 'on' : undefined }), { preventScrollReset: true }),
    searchOf: (application) => paramsOf({ application }).toString(),
    show: (next, application, { replace } = { replace: true }) =>
      setParams(paramsOf({ section: next === FIRST ? undefined : next, application, compare: undefined }), {
        replace,
        preventScrollReset: true,
      }),
  }
}
