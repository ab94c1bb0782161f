import { ApiError } from '@atelier/contract/api-error.ts'
import { sessionsTexts } from './texts.ts'

const PROBE = 'atelier-probe=1'

/** Throws if the browser keeps no cookie of this site, without which no sign-in lasts: with what to allow. */
export function assertCookies(): void {
  if (!keepsCookies()) throw new ApiError({ code: 'COOKIES_BLOCKED', status: 0, message: sessionsTexts.cookiesBlocked })
}

function keepsCookies(): boolean {
  try {
    document.cookie = `${PROBE}; path=/; samesite=strict`
    const isKept = document.cookie.includes(PROBE)
    document.cookie = `${PROBE}; path=/; samesite=strict; max-age=0`
    return isKept
  } catch {
    return false
  }
}
