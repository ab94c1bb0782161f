import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { AccountSettings } from '@atelier/contract/accounts/schemas.ts'
import { Loaded, useApi } from '@atelier/platform'
import { settingsOptions } from './settings.queries.ts'
import { settingsTexts as texts } from './texts.ts'

interface SettingsLoadedProps {
  waiting: ReactNode
  children: (settings: AccountSettings) => ReactNode
}

/** Renders content that needs the account settings, which sections share. */
export function SettingsLoaded({ waiting, children }: SettingsLoadedProps) {
  const query = useQuery(settingsOptions(useApi()))
  return (
    <Loaded query={query} notFound={null} pending={waiting} failed={texts.failed}>
      {children}
    </Loaded>
  )
}
