import type { FindingCode } from './findings.ts'
import type { Visitor } from './visitors.ts'

export interface PageFinding {
  page: string
  code: FindingCode
  /** One line: page, what was found, where, and the way out. */
  message: string
}

export interface GateReport {
  visited: { page: string; address: string; as: Visitor }[]
  /** Pages that were not opened. */
  skipped: { page: string; reason: string }[]
  findings: PageFinding[]
  seconds: number
}
