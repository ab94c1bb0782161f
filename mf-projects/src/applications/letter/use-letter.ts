import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { errorCode, parseError } from '@atelier/contract/api-error.ts'
import { LETTER_MAX, WORKS_MAX } from '@atelier/contract/applications/limits.ts'
import { applicationsMine, applicationsUpdate } from '@atelier/contract/applications/routes.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { applicationsErrorTexts } from '@atelier/contract/applications/texts.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { fieldErrors, useApi, useBackOnline, useDraft, useQueryClient, useTimers, useToast } from '@atelier/platform'
import { setOwnApplication } from '../applications.queries.ts'
import { createAutosave } from './autosave.ts'
import type { SaveState } from './autosave.ts'
import { refetchApplications } from '../refetch-applications.ts'

interface Typed {
  letter: string
  work_ids: string[]
}

/** The autosaved letter and works of a pending application; unsaved input is kept as a draft. */
export function useLetter({ id, project_id, letter, works }: Application) {
  const draft = useDraft<Typed>(`application ${id}`)
  const [typed, setTyped] = useState<Typed>(
    draft.restored ?? { letter: letter ?? '', work_ids: works.map((work) => work.id) },
  )
  const [state, setState] = useState<SaveState>('idle')
  const [refusals, setRefusals] = useState<Partial<Record<keyof Typed, string>>>({})
  const save = useSave({ id, project_id })

  const { keep, clear } = draft
  const timers = useTimers()
  const autosave = useMemo(
    () =>
      createAutosave<Typed>({
        async save(value) {
          try {
            await save(value)
            setRefusals({})
          } catch (thrown) {
            const error = parseError(thrown)
            if (isOver(error)) clear()
            const { letter, work_ids = workRefusal(error) } = fieldErrors(error, ['letter', 'work_ids'])
            setRefusals({ letter, work_ids })
            throw error
          }
        },
        after: timers.after,
        onState(next) {
          setState(next)
          if (next === 'saved') clear()
        },
      }),
    [save, clear, timers],
  )

  const restored = useRef(draft.restored)
  useEffect(() => {
    if (restored.current && !isTooLong(restored.current)) autosave.change(restored.current)
    return autosave.flush
  }, [autosave])

  useBackOnline(autosave.retry)

  function change(next: Typed) {
    setTyped(next)
    setRefusals({})
    keep(next)
    if (isTooLong(next)) autosave.drop()
    else autosave.change(next)
  }

  const tooLong = isTooLong(typed)
  return {
    ...typed,
    state: tooLong ? 'failed' : state,
    refusals: tooLong ? { letter: applicationsErrorTexts.letterTooLong } : refusals,
    retry: tooLong ? undefined : autosave.retry,
    write: (text: string) => change({ ...typed, letter: text }),
    /** Toggles a work; ignored if adding would exceed the limit. */
    toggle(work: string) {
      const { work_ids } = typed
      if (work_ids.includes(work)) change({ ...typed, work_ids: work_ids.filter((each) => each !== work) })
      else if (work_ids.length < WORKS_MAX) change({ ...typed, work_ids: [...work_ids, work] })
    },
    /** Saves pending input immediately. */
    flush: autosave.flush,
    /** Discards unsaved input, because the application no longer exists. */
    discard() {
      autosave.drop()
      clear()
    },
  }
}

/** Saves the input; if the application was decided or removed, shows an error and refetches. */
function useSave({ id, project_id }: Pick<Application, 'id' | 'project_id'>) {
  const api = useApi()
  const queries = useQueryClient()
  const toast = useToast()
  return useCallback(
    async (body: Typed) => {
      try {
        setOwnApplication(queries, project_id, await api(applicationsUpdate, { params: { id }, body }))
        void queries.invalidateQueries({ queryKey: keyOf(applicationsMine) })
      } catch (error) {
        if (isOver(error)) {
          toast({ title: parseError(error).message, variant: 'destructive' })
          refetchApplications(queries)
        }
        throw error
      }
    },
    [api, queries, toast, id, project_id],
  )
}

const isTooLong = ({ letter }: Typed) => letter.trim().length > LETTER_MAX
const isOver = (error: unknown) => ['APPLICATION_NOT_FOUND', 'APPLICATION_DECIDED'].includes(errorCode(error) ?? '')
const workRefusal = (error: unknown) =>
  ['WORK_NOT_FOUND', 'STORAGE_FULL'].includes(errorCode(error) ?? '') ? parseError(error).message : undefined
