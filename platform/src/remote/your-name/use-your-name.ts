import { useCallback, useRef, useState } from 'react'
import type { RefCallback } from 'react'
import { accountsChangeProfile } from '@atelier/contract/accounts/routes.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import { fieldErrors } from '../reads/field-errors.ts'
import { useDraftText } from '../drafts/use-draft-text.ts'
import { useApi, useRefreshUser, useSession, useToast } from '../accessors.ts'
import type { SessionUser } from '../platform.ts'
import { useFailureText } from '../reads/failure-words.ts'
import { usePlatform } from '../use-platform.ts'
import { yourNameTexts as texts } from '../site-texts.ts'

export interface YourName {
  /** Whether the profile has no name yet. */
  isAsked: boolean
  value: string
  error: string | undefined
  field: RefCallback<HTMLInputElement>
  write: (value: string) => void
  /** Saves the name on the profile, once; false if it is missing or rejected, which the field then shows, as soon as it is there. */
  save: () => Promise<boolean>
}

const isNameless = (user: SessionUser | null) => user !== null && !user.full_name?.trim()

/** The name that others see, asked for in the form of what they see first: a project, an application, an invitation. */
export function useYourName(): YourName {
  const api = useApi()
  const toast = useToast()
  const failureText = useFailureText()
  const refreshUser = useRefreshUser()
  const { session } = usePlatform()
  const { user } = useSession()
  const { text: value, setText, discard } = useDraftText('your-name')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const wantsFocus = useRef(false)
  const [isSaved, setIsSaved] = useState(false)
  const saving = useRef(false)
  const isAsked = isNameless(user) && !isSaved

  const field = useCallback((element: HTMLInputElement | null) => {
    input.current = element
    if (!element || !wantsFocus.current) return
    wantsFocus.current = false
    element.focus()
  }, [])

  function refuse(message: string | undefined) {
    setError(message)
    wantsFocus.current = input.current === null
    input.current?.focus()
    return false
  }

  async function save() {
    try {
      await api(accountsChangeProfile, { body: { full_name: value } })
    } catch (thrown) {
      const { full_name } = fieldErrors(parseError(thrown), ['full_name'])
      if (!full_name)
        toast({ title: texts.failed, description: failureText(parseError(thrown)), variant: 'destructive' })
      return refuse(full_name)
    }
    setIsSaved(true)
    discard()
    // It is saved, even if the header shows it only at the next refresh
    await refreshUser().catch(() => {})
    return true
  }

  return {
    isAsked,
    value,
    error,
    field,
    write(typed) {
      setText(typed)
      setError(undefined)
    },
    async save() {
      // The session may be newer than this render
      if (isSaved || !isNameless(session.getSnapshot().user)) return true
      if (value.trim() === '') return refuse(texts.missing)
      if (saving.current) return false
      saving.current = true
      return save().finally(() => {
        saving.current = false
      })
    },
  }
}
