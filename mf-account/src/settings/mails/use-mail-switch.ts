import { useRef, useState } from 'react'
import type { MailTopic } from '@atelier/contract/accounts/limits.ts'
import { accountsChangeSettings } from '@atelier/contract/accounts/routes.ts'
import { useApi, useChange, useQueryClient, useTimers } from '@atelier/platform'
import { SAVED_MS } from './limits.ts'
import { mailTexts as texts } from './mail-texts.ts'
import { settingsOptions } from '../settings.queries.ts'

/** A switch that shows the last requested state until all its changes settle, then the server's. */
export function useMailSwitch(topic: MailTopic, on: boolean) {
  const queries = useQueryClient()
  const timers = useTimers()
  const { queryKey } = settingsOptions(useApi())
  const [wanted, setWanted] = useState<boolean>()
  const [saved, setSaved] = useState(false)
  const underWay = useRef(0)
  const hide = useRef(() => {})

  const { mutate } = useChange(accountsChangeSettings, {
    input: (next: boolean) => ({ body: { [topic]: next } }),
    scope: `mail ${topic}`,
    failed: { title: texts.failed },
    onDone({ mail }) {
      // Only its own topic: another switch may have a pending change
      queries.setQueryData(queryKey, (old) => old && { ...old, mail: { ...old.mail, [topic]: mail[topic] } })
      setSaved(true)
      hide.current = timers.after(SAVED_MS, () => setSaved(false))
    },
    onSettled() {
      underWay.current -= 1
      if (underWay.current === 0) setWanted(undefined)
    },
  })

  return {
    checked: wanted ?? on,
    saved,
    change(next: boolean) {
      underWay.current += 1
      hide.current()
      setSaved(false)
      setWanted(next)
      mutate(next)
    },
  }
}
