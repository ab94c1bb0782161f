import type { firstReportTargets, ReportTargetKind } from './limits.ts'

interface ShownKind {
  kind: (typeof firstReportTargets)[number]
  thing?: ReportTargetKind | undefined
}

/** In a response: `kind` is the nearest that older clients know, `thing` what it is, if that is another. */
export const shownKind = (kind: ReportTargetKind): ShownKind =>
  kind === 'review' ? { kind: 'comment', thing: kind } : { kind }

/** What it is, as far as this client knows. */
export const exactKind = ({ kind, thing }: ShownKind): ReportTargetKind => thing ?? kind
