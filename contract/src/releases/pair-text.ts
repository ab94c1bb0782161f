import type { AppVersion, Pair } from './schemas.ts'

/** `gallery 0123456789abcdef`. */
export const appVersionText = ({ app, version }: AppVersion): string => `${app} ${version}`

/** A pair with what was found in it and when: `gallery 01…, shell 23…: "The page is blank." (2026-12-01 08:00Z, gallery)`. */
export function pairText({ versions, opened }: Pair): string {
  const names = versions.map(appVersionText).join(', ')
  if (!opened) return `${names}: never opened`
  const { finding = 'nothing', at, by } = opened
  return `${names}: ${finding} (${at.slice(0, 16).replace('T', ' ')}Z, ${by})`
}
