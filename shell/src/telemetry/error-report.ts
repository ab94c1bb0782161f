import { errorCode } from '@atelier/contract/api-error.ts'
import { ERROR_MESSAGE_MAX, STACK_FRAMES_MAX, STACK_FRAME_MAX } from '@atelier/contract/telemetry/limits.ts'

/** Path, line and column of a released file, in the stacks of all supported browsers. */
const FRAME = /\/assets\/([a-z][a-z0-9-]{0,29})\/(?:([0-9a-f]{16})\/)?([\w@~./-]+)(?:\?[^\s:)]*)?:(\d+):(\d+)/g

export interface ErrorFacts {
  message: string
  /** `gallery/0123456789abcdef/page.js:1:234` */
  stack: string[]
}

/** `versionOf` completes addresses without a version. Null for errors that no release has caused: a lost connection, a browser extension. */
export function factsOf(error: unknown, versionOf: (app: string) => string | undefined): ErrorFacts | null {
  if (errorCode(error) === 'NETWORK') return null
  const text = error instanceof Error ? (error.stack ?? '') : ''
  const stack = [...text.matchAll(FRAME)]
    .flatMap(([, app = '', version = versionOf(app), file, line, column]) =>
      version ? `${app}/${version}/${file}:${line}:${column}` : [],
    )
    .filter((frame) => frame.length <= STACK_FRAME_MAX)
    .slice(0, STACK_FRAMES_MAX)
  if (stack.length === 0 && text.includes('-extension://')) return null
  return { message: messageOf(error).slice(0, ERROR_MESSAGE_MAX), stack }
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return typeof error === 'string' && error !== '' ? error : `A thrown ${typeof error}`
}
