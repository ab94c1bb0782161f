import { useNavigate } from 'react-router-dom'
import { moderationGet, moderationNext } from '@atelier/contract/moderation/routes.ts'
import type { ModerationCaseDetail } from '@atelier/contract/moderation/schemas.ts'
import { moderationCasePath, moderationPath } from '@atelier/contract/paths/moderation.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import { keepFocus, useChange, useQueryClient, useToast } from '@atelier/platform'
import { useNameFirst } from './name-form.tsx'
import { deskTexts as texts } from './desk-texts.ts'

/** Shows a case that is loaded already; its page moves the focus to its title. */
export function useShowCase() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return (found: ModerationCaseDetail) => {
    cache.setQueryData(keyOf(moderationGet, { params: { id: found.id } }), found)
    void navigate(moderationCasePath(found.id), { state: keepFocus })
  }
}

/** Takes the heaviest, oldest case that is free. */
export function useNextCase() {
  const toast = useToast()
  const navigate = useNavigate()
  const show = useShowCase()
  const isNameless = useNameFirst()
  const { mutate, isPending } = useChange(moderationNext, {
    failed: ({ message }) => ({ title: texts.nextFailed, description: message }),
    onDone({ case: found }) {
      if (found) return show(found)
      toast({ title: texts.nothingLeft })
      void navigate(moderationPath())
    },
  })
  return { isPending, take: () => !isPending && !isNameless() && mutate({}) }
}
