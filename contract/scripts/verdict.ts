import type { OpenApiDocument } from '../src/openapi.ts'
import { breakingChanges } from './breaking-changes.ts'

/** Whether the contract may change so: breaking changes need a major version above the baseline's. */
export function verdict(
  baseline: OpenApiDocument,
  current: OpenApiDocument,
  major: number,
): { allowed: boolean; lines: string[] } {
  const changes = breakingChanges(baseline, current)
  const before = Number(baseline.info.version.split('.')[0])
  const allowed = changes.length === 0 || major > before
  const lines = changes.map((change) => `${allowed ? 'breaking, major raised' : 'BREAKING'} ${change}`)
  if (!allowed)
    lines.push(`Raise CONTRACT_MAJOR and CONTRACT_VERSION above ${before}, or keep the old form beside the new.`)
  return { allowed, lines }
}
