import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { homePath } from '@atelier/contract/paths/gallery.ts'
import { lazyWithRetry } from '../lazy-with-retry.tsx'

const AuthRedirect = lazyWithRetry(() => import('./auth-redirect.tsx'))

/** Whether a provider has returned the visitor with an error. */
export const isRefused = (search: string, hash: string): boolean => /[?&#]error=/.test(search + hash)

/** Few visits come from an email or a provider, so what handles them is loaded on demand. It stays, as it cleans the URL. */
export function AuthArrival() {
  const { pathname, search, hash } = useLocation()
  const [hasArrived, setHasArrived] = useState(false)
  if (!hasArrived && pathname === homePath() && (isRefused(search, hash) || hash.includes('token=')))
    setHasArrived(true)
  return hasArrived && <AuthRedirect />
}
