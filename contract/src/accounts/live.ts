// Generated from events.ts; `npm run generate -w contract` renews it.
import { liveName } from '../event.ts'
import type { accountsEvents } from './events.ts'

export const accountsProfileChangedEvent =
  /* @__PURE__ */ liveName<typeof accountsEvents.profileChanged>('accounts.profileChanged')
export const accountsSettingsChangedEvent =
  /* @__PURE__ */ liveName<typeof accountsEvents.settingsChanged>('accounts.settingsChanged')
export const accountsSuspendedEvent = /* @__PURE__ */ liveName<typeof accountsEvents.suspended>('accounts.suspended')
