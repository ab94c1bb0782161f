import { PasswordRow } from './password-row.tsx'
import { ProviderRow } from './provider-row.tsx'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useProviderReturn } from './use-provider-return.ts'
import { WaitingRows } from '../waiting-rows.tsx'

export function LogInSection() {
  const returned = useProviderReturn()
  return (
    <SettingsSection id="log-in">
      <SettingsLoaded waiting={<WaitingRows count={3} />}>
        {({ email, has_password, providers }) => {
          const ways = Number(has_password) + providers.filter(({ connected }) => connected).length
          return (
            <>
              <PasswordRow email={email} hasPassword={has_password} />
              {providers
                .filter(({ available, connected }) => available || connected)
                .map(({ provider, connected }) => (
                  <ProviderRow
                    key={provider}
                    provider={provider}
                    connected={connected}
                    isLastWayIn={connected && ways === 1}
                    focused={provider === returned}
                  />
                ))}
            </>
          )
        }}
      </SettingsLoaded>
    </SettingsSection>
  )
}
