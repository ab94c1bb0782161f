import type { EngineName } from '../engines/tab.ts'
import type { FindingCode } from './findings.ts'
import type { Visitor } from './visitors.ts'

/** Those beside Chromium, in which each page is examined first. */
export type OtherEngine = Exclude<EngineName, 'chromium'>

export interface PageFinding {
  page: string
  code: FindingCode
  /** Absent for Chromium. */
  engine?: OtherEngine
  /** One line: page, what was found, where, and the way out. */
  message: string
}

/** What was opened in another engine. */
export interface EngineReport {
  engine: OtherEngine
  /** Number of pages. */
  visited: number
  /** Why none or not all of them. */
  missing?: string
}

export interface GateReport {
  visited: { page: string; address: string; as: Visitor }[]
  /** Pages that were not opened. */
  skipped: { page: string; reason: string }[]
  engines: EngineReport[]
  findings: PageFinding[]
  seconds: number
}
