import { readFileSync } from 'node:fs'
import { mongo } from 'mongoose'

export type Json = Record<string, unknown>

interface Requirement {
  minServerVersion?: string
  maxServerVersion?: string
  topologies?: string[]
  auth?: boolean
  csfle?: unknown
  serverless?: string
}

export interface InitialData {
  databaseName: string
  collectionName: string
  documents: Json[]
  createOptions?: Json
}

export interface Operation {
  name: string
  object: string
  arguments?: Json
  expectError?: Json
  expectResult?: unknown
  ignoreResultAndError?: boolean
  saveResultAsEntity?: string
}

export interface SpecificationTest {
  description: string
  skipReason?: string
  runOnRequirements?: Requirement[]
  operations: Operation[]
  outcome?: InitialData[]
}

export interface Specification {
  runOnRequirements?: Requirement[]
  createEntities?: Json[]
  initialData?: InitialData[]
  tests: SpecificationTest[]
}

/** A test that needs a feature missing from this runner or the driver's public API. */
export class SkippedTestError extends Error {}

export const readSpecification = (path: string): Specification =>
  mongo.BSON.EJSON.parse(readFileSync(path, 'utf8'), { relaxed: true }) as Specification

export function isMet(requirements: Requirement[] | undefined, version: string): boolean {
  if (!requirements?.length) return true
  return requirements.some(
    ({ minServerVersion, maxServerVersion, topologies, auth, csfle, serverless }) =>
      (!minServerVersion || compareVersions(version, minServerVersion) >= 0) &&
      (!maxServerVersion || compareVersions(version, maxServerVersion) <= 0) &&
      (!topologies || topologies.includes('replicaset')) &&
      !auth &&
      !csfle &&
      serverless !== 'require',
  )
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (let n = 0; n < 3; n++) {
    const difference = (left?.[n] ?? 0) - (right?.[n] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
