import * as z from 'zod'

const p75 = z.number().nullable()

/** Estimated 75th percentiles in milliseconds, of CLS the score. Absent before 1.1.0, and of pages without a measurement. */
export const Vitals = z.object({
  lcp_p75: p75.optional(),
  inp_p75: p75.optional(),
  cls_p75: p75.optional(),
  soft_lcp_p75: p75.optional(),
  blocked_p75: p75.optional(),
  soft_blocked_p75: p75.optional(),
})
export type Vitals = z.infer<typeof Vitals>

/** `inner`: of pages reached without a new document; `blocked`: by long tasks within the first 5 s. */
export const VITAL_HEADINGS = ['LCP', 'INP', 'CLS', 'blocked', 'inner LCP', 'inner blocked'] as const

const NOTHING = '–'

/** The value as a text; a dash without one. */
export const orNothing = (value: number | null, text: (value: number) => string) =>
  value === null ? NOTHING : text(value)

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const millis = (ms: number) => `${Math.round(ms)} ms`

/** A text below each of {@link VITAL_HEADINGS}. */
export function vitalCells(vitals: Vitals): string[] {
  const { lcp_p75 = null, inp_p75 = null, cls_p75 = null } = vitals
  const { blocked_p75 = null, soft_lcp_p75 = null, soft_blocked_p75 = null } = vitals
  return [
    orNothing(lcp_p75, seconds),
    orNothing(inp_p75, millis),
    orNothing(cls_p75, (score) => score.toFixed(2)),
    orNothing(blocked_p75, millis),
    orNothing(soft_lcp_p75, millis),
    orNothing(soft_blocked_p75, millis),
  ]
}

/** Those that are known: `LCP 1.2 s, INP 80 ms`; '' without any. */
export function vitalsText(vitals: Vitals): string {
  const cells = vitalCells(vitals)
  return VITAL_HEADINGS.flatMap((name, at) => (cells[at] === NOTHING ? [] : `${name} ${cells[at]}`)).join(', ')
}
