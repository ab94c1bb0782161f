import { useCallback, useMemo, useState } from 'react'
import { errorCode, parseError } from '@atelier/contract/api-error.ts'
import { applicationsMine, applicationsUpdate } from '@atelier/contract/applications/routes.ts'
import type { Application } from '@atelier/contract/applications/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { fieldErrors, useApi, useQueryClient, useTimers, useToast } from '@atelier/platform'
import { setOwnApplication } from '../applications.queries.ts'
import { createAutosave } from './autosave.ts'
import type { SaveState } from './autosave.ts'
import { refetchApplications } from '../refetch-applications.ts'

export interface LetterDraft {
  letter: string
  work_ids: string[]
}

type ApplicationIds = Pick<Application, 'id' | 'project_id'>

/** The autosave of a letter and works. Clears the draft once they are saved, or can no longer be. */
export function useLetterAutosave(ids: ApplicationIds, clearDraft: () => void) {
  const [state, setState] = useState<SaveState>('idle')
  const [errors, setErrors] = useState<Partial<Record<keyof LetterDraft, string>>>({})
  const save = useSave(ids)
  const timers = useTimers()
  const autosave = useMemo(
    () =>
      createAutosave<LetterDraft>({
        async save(value) {
          try {
            await save(value)
            setErrors({})
          } catch (thrown) {
            const error = parseError(thrown)
            if (isOver(error)) clearDraft()
            const { letter, work_ids = workError(error) } = fieldErrors(error, ['letter', 'work_ids'])
            setErrors({ letter, work_ids })
            throw error
          }
        },
        after: timers.after,
        onState(next) {
          setState(next)
          if (next === 'saved') clearDraft()
        },
      }),
    [save, clearDraft, timers],
  )
  return { autosave, state, errors, clearErrors: () => setErrors({}) }
}

/** Saves the input; if the application was decided or removed, shows an error and refetches. */
function useSave({ id, project_id }: ApplicationIds) {
  const api = useApi()
  const queries = useQueryClient()
  const toast = useToast()
  return useCallback(
    async (body: LetterDraft) => {
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

const isOver = (error: unknown) => ['APPLICATION_NOT_FOUND', 'APPLICATION_DECIDED'].includes(errorCode(error) ?? '')
const workError = (error: unknown) =>
  ['WORK_NOT_FOUND', 'STORAGE_FULL'].includes(errorCode(error) ?? '') ? parseError(error).message : undefined
