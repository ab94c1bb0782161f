import { BROWSER_MAP, OS_MAP, parse } from 'bowser'
import type { Request } from 'express'

export interface DeviceFacts {
  browser: string | null
  system: string | null
  time_zone: string | null
}

// The parser passes unknown names through.
const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

const knownIn = (names: ReadonlySet<string>, name: string | undefined) => (name && names.has(name) ? name : null)

export function deviceFacts({ headers }: Pick<Request, 'headers'>, timeZone?: string): DeviceFacts {
  const { browser, os } = parse(headers['user-agent'] || 'unknown')
  return {
    browser: knownIn(browsers, browser.name),
    system: knownIn(systems, os.name),
    time_zone: timeZone && isTimeZone(timeZone) ? timeZone : null,
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
