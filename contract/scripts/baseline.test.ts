import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../src/contract.ts'
import type { Endpoint } from '../src/endpoint.ts'
import { openapiDocument } from '../src/openapi.ts'
import { CONTRACT_VERSION } from '../src/version.ts'
import { baselineFolder, checkBaseline, renewBaseline } from './baseline.ts'

const required = (body: z.ZodObject) => body.extend({ usage_rights: z.string() })
const optional = (body: z.ZodObject) => body.extend({ usage_rights: z.string().optional() })
const { projects, conversations } = contract

type Changes = Partial<Record<'projects' | 'conversations', Record<string, Endpoint>>>

/** Two contract domains with different endpoints. */
const documentWith = (changes: Changes = {}, version = '1.0.0') =>
  openapiDocument(
    {
      projects: { ...projects, ...changes.projects },
      conversations: { ...conversations, ...changes.conversations },
    },
    version,
  )

const posting = (change: typeof required | typeof optional) => ({
  create: { ...projects.create, body: change(projects.create.body) },
})

/** A folder with the two domains as baseline. */
function baseline(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-baseline-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  expect(renewBaseline(folder, documentWith())).toEqual({ ok: true, lines: [] })
  return folder
}

test('the baseline of the repository guards the body of POST /projects', () => {
  const changed = openapiDocument({ ...contract, projects: { ...projects, ...posting(required) } }, CONTRACT_VERSION)
  const { ok, lines } = checkBaseline(baselineFolder, changed)
  expect(ok).toBe(false)
  expect(lines).toContain('BREAKING POST /projects body.usage_rights: became required')
})

test('a required field fails the check and is not written', () => {
  const folder = baseline()
  const changed = documentWith({ projects: posting(required) })
  const refusal = {
    ok: false,
    lines: [
      'BREAKING POST /projects body.usage_rights: became required',
      'Raise CONTRACT_MAJOR and CONTRACT_VERSION above 1, or keep the old form beside the new.',
    ],
  }
  expect(checkBaseline(folder, changed)).toEqual(refusal)
  expect(renewBaseline(folder, changed)).toEqual(refusal)
  expect(checkBaseline(folder, documentWith())).toEqual({ ok: true, lines: [] })
})

test('an operation missing in the baseline fails the check until updated, and is guarded from then on', () => {
  const folder = baseline()
  const archive: Endpoint = { ...conversations.open, path: '/conversations/archive', body: z.object({}) }
  const added = documentWith({ conversations: { archive } })
  expect(checkBaseline(folder, added)).toEqual({
    ok: false,
    lines: [
      'The contract differs from its baseline (conversations.json). Renew it with "npm run baseline -w contract".',
    ],
  })
  expect(renewBaseline(folder, added).ok).toBe(true)
  expect(checkBaseline(folder, added)).toEqual({ ok: true, lines: [] })
  const demanding = { archive: { ...archive, body: required(z.object({})) } }
  expect(checkBaseline(folder, documentWith({ conversations: demanding })).lines[0]).toBe(
    'BREAKING POST /conversations/archive body.usage_rights: became required',
  )
})

test('the command adds an optional field, and a breaking one only with a new major', () => {
  const folder = baseline()
  const added = documentWith({ projects: posting(optional) })
  expect(checkBaseline(folder, added)).toMatchObject({ ok: false, lines: [expect.stringContaining('projects.json')] })
  expect(renewBaseline(folder, added).ok).toBe(true)
  const broken = documentWith({ projects: posting(required) }, '2.0.0')
  expect(checkBaseline(folder, broken)).toMatchObject({ ok: false, lines: [expect.stringContaining('Renew it')] })
  expect(renewBaseline(folder, broken).ok).toBe(true)
  expect(checkBaseline(folder, broken).ok).toBe(true)
})

test('a text change needs no update', () => {
  const folder = baseline()
  const create = { ...projects.create, summary: 'Other words.' }
  expect(checkBaseline(folder, documentWith({ projects: { create } }))).toEqual({ ok: true, lines: [] })
})

test('reports conflict markers', () => {
  const folder = baseline()
  const file = path.join(folder, 'projects.json')
  writeFileSync(file, `<<<<<<< HEAD\n${readFileSync(file, 'utf8')}`)
  expect(renewBaseline(folder, documentWith())).toMatchObject({
    ok: false,
    lines: [expect.stringMatching(/^projects\.json has merge conflicts/)],
  })
})
