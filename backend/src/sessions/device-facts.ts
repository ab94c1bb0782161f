import { BROWSER_MAP, OS_MAP, parse } from 'bowser'
import type { Request } from 'express'

/** What is kept of the browser that a session belongs to. */
export interface DeviceFacts {
  browser: string | null
  system: string | null
  time_zone: string | null
}

// The parser passes a name that it does not know on as it was sent.
const browsers = new Set(Object.values(BROWSER_MAP))
const systems = new Set(Object.values(OS_MAP))

const knownIn = (names: ReadonlySet<string>, name: string | undefined) => (name && names.has(name) ? name : null)

/** What a browser tells of itself in the header of each request, and of its place where it says so. */
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
