import { count } from '../format.ts'
import type { VersionHealth } from './schemas.ts'

/** Headings of {@link healthCells}. */
export const HEALTH_HEADINGS = ['share', 'loads', 'visits', 'failed', 'errors/1,000', 'LCP', 'INP', 'CLS'] as const

const NOTHING = '–'

const orNothing = (value: number | null, text: (value: number) => string) => (value === null ? NOTHING : text(value))

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** A version's last hour as texts for its team: `25 %`, `1,204`, `980`, `0.4 %`, `3.2`, `2.1 s`, `180 ms`, `0.08`. */
export const healthCells = (health: VersionHealth): string[] => [
  orNothing(health.share, (share) => `${Math.round(share * 100)} %`),
  count(health.loads),
  count(health.visits),
  orNothing(health.visits > 0 ? health.failed / health.visits : null, percent),
  orNothing(health.errors_per_1000_loads, (errors) => errors.toFixed(1)),
  orNothing(health.lcp_p75, (ms) => `${(ms / 1000).toFixed(1)} s`),
  orNothing(health.inp_p75, (ms) => `${Math.round(ms)} ms`),
  orNothing(health.cls_p75, (score) => score.toFixed(2)),
]
