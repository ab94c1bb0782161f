export interface Finding {
  /** `wrong` makes the command fail. */
  state: 'ok' | 'warning' | 'wrong' | 'untried'
  what?: string | undefined
  todo?: string | undefined
}

export interface Result extends Finding {
  part: string
  check: string
}

export const ok = (what?: string): Finding => ({ state: 'ok', what })
export const warning = (what: string, todo: string): Finding => ({ state: 'warning', what, todo })
export const wrong = (what: string, todo: string): Finding => ({ state: 'wrong', what, todo })
export const untried = (what: string): Finding => ({ state: 'untried', what })

/** Ends a check, or the opening of a part, with this finding. */
export class FindingError extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(finding.what)
    this.finding = finding
  }
}
