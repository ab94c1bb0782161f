import { createContext, use } from 'react'
import type { Platform } from './platform.ts'

export const PlatformContext = createContext<Platform | null>(null)

/** The platform object of this remote, for the platform's own code; remotes use the hooks of `accessors.ts`. */
export function usePlatform(): Platform {
  const platform = use(PlatformContext)
  if (!platform) throw new Error('The platform needs a RemoteRoot above it.')
  return platform
}
