import { JSON_CHARS_MAX, JSON_DEPTH_MAX } from './limits.ts'

/** A text (perhaps unended), a number, a bracket, or what Python writes for numbers that JSON lacks. */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[[\]{}]|NaN|-?Infinity/g

/** With integers beyond those of JavaScript as texts. Undefined for other texts, too long or nested too deep. */
export function exactJson(text: string): unknown {
  if (text.length > JSON_CHARS_MAX) return undefined
  let depth = 0
  let deepest = 0
  const exact = text.replace(TOKEN, (token) => {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth)
    else if (token === ']' || token === '}') depth--
    else if (token === 'NaN' || token.endsWith('Infinity')) return 'null'
    else if (/^-?\d{16,}$/.test(token)) return `"${token}"`
    return token
  })
  if (deepest > JSON_DEPTH_MAX) return undefined
  try {
    return JSON.parse(exact)
  } catch {
    return undefined
  }
}

export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object in a text; null for others. */
export function jsonObject(text: string | undefined): Json | null {
  if (!text?.trimStart().startsWith('{')) return null
  const parsed = exactJson(text)
  return isObject(parsed) ? parsed : null
}

export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
