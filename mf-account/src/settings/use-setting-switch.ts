import { useRef, useState } from 'react'
import { accountsChangeSettings } from '@atelier/contract/accounts/routes.ts'
import type { AccountSettings } from '@atelier/contract/accounts/schemas.ts'
import { useApi, useChange, useQueryClient, useTimers } from '@atelier/platform'
import { settingsOptions } from './settings.queries.ts'
import { settingsTexts as texts } from './texts.ts'

/** Milliseconds for which `Saved` is shown beside a switch. */
const SAVED_MS = 2500

/**
 * A switch that shows the last requested state until all its changes settle, then the server's. `own` is its part of the
 * settings: another switch may have a pending change.
 */
export function useSettingSwitch(
  name: string,
  on: boolean,
  own: (changed: AccountSettings, old: AccountSettings) => Partial<AccountSettings>,
) {
  const queries = useQueryClient()
  const timers = useTimers()
  const { queryKey } = settingsOptions(useApi())
  const [wanted, setWanted] = useState<boolean>()
  const [saved, setSaved] = useState(false)
  const underWay = useRef(0)
  const hide = useRef(() => {})

  const { mutate } = useChange(accountsChangeSettings, {
    input: (next: boolean) => ({ body: { [name]: next } }),
    scope: `setting ${name}`,
    failed: { title: texts.saveFailed },
    onDone(changed) {
      queries.setQueryData(queryKey, (old) => old && { ...old, ...own(changed, old) })
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
