import { createContext, use } from 'react'
import type { Platform } from './platform.ts'

export const PlatformContext = createContext<Platform | null>(null)

/** What the shell gave this remote, for the platform's own code; remotes read its members one by one (`accessors.ts`). */
export function usePlatform(): Platform {
  const platform = use(PlatformContext)
  if (!platform) throw new Error('The platform needs a RemoteRoot above it.')
  return platform
}
