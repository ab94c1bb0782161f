import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { breakingChanges } from '../src/compatibility/breaking-changes.ts'
import { contract } from '../src/contract.ts'
import { openapiDocument } from '../src/openapi.ts'
import type { OpenApiDocument, OpenApiOperation } from '../src/openapi.ts'
import { CONTRACT_VERSION } from '../src/version.ts'
import { compactJson } from './compact-json.ts'

/** The contract that deployed clients may use: one file per domain, and `contract.json` for shared parts. */
export const baselineFolder = path.join(import.meta.dirname, '../baseline')

/** The current contract as an OpenAPI document. */
export const currentDocument = () => openapiDocument(contract, CONTRACT_VERSION)

const SHARED = 'contract.json'
const RENEW = 'npm run baseline -w contract'

type Operation = OpenApiOperation & { method: string; path: string }
interface Shared {
  version: string
  schemas: OpenApiDocument['components']['schemas']
}

export interface Outcome {
  ok: boolean
  lines: string[]
}

/** Fails if the baseline and the contract differ at all: an operation missing in it is not guarded. */
export function checkBaseline(folder: string, document: OpenApiDocument): Outcome {
  const refused = refusal(folder, document)
  if (refused) return refused
  const [written, wanted] = [readFiles(folder), baselineFiles(document)]
  const names = [...new Set([...written.keys(), ...wanted.keys()])].filter(
    (name) => written.get(name) !== wanted.get(name),
  )
  if (names.length === 0) return { ok: true, lines: [] }
  return {
    ok: false,
    lines: [`The contract differs from its baseline (${names.sort().join(', ')}). Renew it with "${RENEW}".`],
  }
}

/** Writes the contract as the new baseline, unless that breaks clients within the same major. */
export function renewBaseline(folder: string, document: OpenApiDocument): Outcome {
  const refused = refusal(folder, document)
  if (refused) return refused
  const wanted = baselineFiles(document)
  mkdirSync(folder, { recursive: true })
  for (const name of readFiles(folder).keys()) if (!wanted.has(name)) rmSync(path.join(folder, name))
  for (const [name, text] of wanted) writeFileSync(path.join(folder, name), text)
  return { ok: true, lines: [] }
}

/** Why the baseline cannot be renewed: merge conflicts, or breaking changes within a major; null if it can. */
function refusal(folder: string, document: OpenApiDocument): Outcome | null {
  const files = readFiles(folder)
  const conflicted = [...files].find(([, text]) => text.includes('<<<<<<< '))
  if (conflicted)
    return {
      ok: false,
      lines: [`${conflicted[0]} has merge conflicts. Take either side of contract/baseline, then run "${RENEW}".`],
    }
  const baseline = documentOf(files)
  if (majorOf(document) > majorOf(baseline)) return null
  const changes = breakingChanges(baseline, document)
  if (changes.length === 0) return null
  const advice = `Raise CONTRACT_MAJOR and CONTRACT_VERSION above ${majorOf(baseline)}, or keep the old form beside the new.`
  return { ok: false, lines: [...changes.map((change) => `BREAKING ${change}`), advice] }
}

const majorOf = ({ info }: OpenApiDocument) => Number(info.version.split('.')[0])

/** The wire-relevant parts by file, sorted, without texts and limits, so that it changes only with the contract. */
function baselineFiles(document: OpenApiDocument): Map<string, string> {
  const shared: Shared = { version: document.info.version, schemas: document.components.schemas }
  const domains = new Map<string, Record<string, unknown>>()
  for (const [address, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const { operationId, tags: _, summary: _summary, 'x-rate-limit': _limit, responses, ...rest } = operation
      const silent = Object.entries(responses).map(([status, { description: _, ...answer }]) => [status, answer])
      const file = `${operationId.split('.')[0]}.json`
      const operations = domains.get(file) ?? {}
      operations[operationId] = { method, path: address, ...rest, responses: Object.fromEntries(silent) }
      domains.set(file, operations)
    }
  const all: [string, object][] = [[SHARED, shared], ...domains]
  return new Map(all.map(([name, content]) => [name, `${compactJson(content)}\n`]))
}

function readFiles(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
}

function documentOf(files: ReadonlyMap<string, string>): OpenApiDocument {
  const { version, schemas } = JSON.parse(files.get(SHARED) ?? '{"version":"0.0.0","schemas":{}}') as Shared
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, text] of files)
    if (name !== SHARED)
      for (const operation of Object.values(JSON.parse(text) as Record<string, Operation>))
        (paths[operation.path] ??= {})[operation.method] = operation
  return {
    openapi: '3.1.1',
    info: { title: 'Atelier', version, description: '' },
    servers: [],
    paths,
    components: { schemas, securitySchemes: {} },
  }
}
