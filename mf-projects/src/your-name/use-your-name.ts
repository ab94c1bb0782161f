import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { accountsChangeProfile } from '@atelier/contract/accounts/routes.ts'
import { parseError } from '@atelier/contract/api-error.ts'
import {
  fieldErrors,
  useApi,
  useDraftText,
  useFailureText,
  useRefreshUser,
  useSession,
  useToast,
} from '@atelier/platform'
import { yourNameTexts as texts } from './your-name-texts.ts'

export interface YourName {
  /** Whether the profile has no name yet. */
  isAsked: boolean
  value: string
  error: string | undefined
  field: RefObject<HTMLInputElement | null>
  write: (value: string) => void
  /** Saves the name on the profile, once; false if it is missing or rejected, which the field then shows. */
  save: () => Promise<boolean>
}

/** The name that others see, asked for in the form of what they see first: a project, an application, an invitation. */
export function useYourName(): YourName {
  const api = useApi()
  const toast = useToast()
  const failureText = useFailureText()
  const refreshUser = useRefreshUser()
  const { user } = useSession()
  const { text: value, setText, discard } = useDraftText('your-name')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const [isSaved, setIsSaved] = useState(false)
  const saving = useRef(false)
  const isAsked = user !== null && !user.full_name?.trim() && !isSaved

  function refuse(message: string | undefined) {
    setError(message)
    field.current?.focus()
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
      if (!isAsked) return true
      if (value.trim() === '') return refuse(texts.missing)
      if (saving.current) return false
      saving.current = true
      return save().finally(() => {
        saving.current = false
      })
    },
  }
}
