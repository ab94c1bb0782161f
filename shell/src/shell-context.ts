import { createContext, use } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@atelier/contract/call.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import type { CurrentPage, Platform, SlotHost, Uploads } from '@atelier/platform/host'
import type { ToastStore } from '@atelier/shared-ui/toast-store.ts'
import type { FirstPaint } from './first-paint/first-paint.ts'
import type { NavigationMenu } from './menus/navigation-menus.ts'
import type { ReloadOffer } from './remotes/reload-offer.ts'
import type { RemoteLoader } from './remotes/remote-loader.ts'
import type { HomeLanding } from './session/home-landing.ts'
import type { Resumes } from './session/resumes.ts'
import type { ShellSession } from './session/session-store.ts'
import type { Scope } from './scope/scope.ts'
import type { ShellTelemetry } from './telemetry/telemetry.ts'
import type { Unsent } from './unsent/unsent.ts'

export interface Shell {
  registry: Registry
  menus: readonly NavigationMenu[]
  session: ShellSession
  unsent: Unsent
  toasts: ToastStore
  api: Api
  uploads: Uploads
  queryClient: QueryClient
  loader: RemoteLoader
  slots: SlotHost
  reloadOffer: ReloadOffer
  /** Whether a reload of this tab would lose something. */
  isBusy(): boolean
  landing: HomeLanding
  resumes: Resumes
  firstPaint: FirstPaint
  telemetry: ShellTelemetry
  /** The platform of the shell's own components, which never ends. */
  platform: Platform
  /** The page API of a remote, for failures before it mounts. */
  pageOf(remote: string): CurrentPage
  /** Creates the platform of one mount of a remote or slot filling. */
  scopeFor(remote: string): Scope
}

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellContext above it.')
  return shell
}
