import type { ConsoleMessage, Page } from 'playwright-core'

export interface Complaint {
  /** The first line. */
  text: string
  /** `gallery/static/js/page.js:1:234`; null if it names no file of a release. */
  source: string | null
}

export const wordsOf = ({ text, source }: Complaint): string => (source ? `${text} (${source})` : text)

const TEXT_MAX = 240

/** File, line and column of a released file, in a stack or an address. */
const POSITION = /\/assets\/([a-z][a-z0-9-]*\/)(?:[0-9a-f]{16}\/)?([\w@~./-]+?)(?:\?[^\s:)]*)?(:\d+:\d+)/g

/** The first position in a released file, one of `apps` if there is one. */
export function sourceIn(text: string, apps: readonly string[]): string | null {
  const found = [...text.matchAll(POSITION)].map(([, app = '', file = '', position = '']) => app + file + position)
  return found.find((one) => apps.some((app) => one.startsWith(`${app}/`))) ?? found[0] ?? null
}

/** Collects console errors, uncaught errors, and errors that the shell has caught, which it logs as warnings. */
export function listenTo(page: Page, apps: readonly string[]): Complaint[] {
  const all: Complaint[] = []
  const add = (text: string, places: string) => {
    const [line = ''] = text.replace(/^Atelier: (Error: )?/, '').split('\n')
    all.push({ text: line.slice(0, TEXT_MAX), source: sourceIn(places, apps) })
  }
  page.on('pageerror', (error) => add(String(error), error.stack ?? ''))
  page.on('console', (message) => {
    if (isComplaint(message)) add(message.text(), `${message.text()}\n${placeOf(message)}`)
  })
  return all
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.text().startsWith('Atelier: ')
}

function placeOf(message: ConsoleMessage): string {
  const { url, lineNumber, columnNumber } = message.location()
  return `${url}:${lineNumber + 1}:${columnNumber + 1}`
}
