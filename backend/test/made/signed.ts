import * as zlib from 'node:zlib'
import { makeSigner, signedPng } from './credentials.ts'
import { xmpPacket, xmpSegment } from './metadata.ts'
import { gray, grayJpeg, textChunk } from './pictures.ts'
import { samplesOf } from './sample.ts'
import type { Expected, Sample } from './sample.ts'

/** Whom the site's list names. */
export const known = await makeSigner('Known Maker')
const unknown = await makeSigner('Somebody')
const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const expired = await makeSigner('Old Maker', { notBefore: daysAgo(20), notAfter: daysAgo(10) })
const REMOTE = 'https://credentials.example.com/1'

const NOTHING = { signer: null, signed_at: null, tool: null, made_by: null, remote_url: null }
const claim = { agent: 'DALL·E', sourceType: 'trainedAlgorithmicMedia' }
const shown = { ...NOTHING, signer: 'Known Maker', tool: 'DALL·E', made_by: 'ai' } as const
const proved: Expected = { tool: 'DALL·E', made_by: 'ai', proved: ['tool'] }

/** Byte `at` from the end of the file's chunk of pixels, or of the first place of a text, is another. */
const changedAt = (find: (file: Buffer) => number) => async () => {
  const file = await signedPng(known, claim)
  file[find(file)]! ^= 1
  return file
}
const cutStore = async () => {
  const file = await signedPng(known, claim)
  const at = file.indexOf('caBX') - 4
  const end = at + 12 + file.readUInt32BE(at)
  const half = Buffer.from(file.subarray(at, at + 8 + 400))
  half.writeUInt32BE(400, 0)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(zlib.crc32(half.subarray(4)))
  return Buffer.concat([file.subarray(0, at), half, sum, file.subarray(end)])
}

export const signed: readonly Sample[] = samplesOf('C2PA Technical Specification 1.4, claim v1 in PNG, ES256', [
  ['signed by whom the list names', () => signedPng(known, claim), { ...proved, credentials: { ...shown, state: 'trusted' } }], // prettier-ignore
  ['signed by anyone', () => signedPng(unknown, claim), { ...proved, credentials: { ...shown, signer: 'Somebody', state: 'unknown_signer' } }], // prettier-ignore
  ['a certificate that has expired', () => signedPng(expired, claim), { ...proved, credentials: { ...shown, signer: 'Old Maker', state: 'unknown_signer' } }], // prettier-ignore
  ['edited since, from a work by AI', () => signedPng(known, { generator: 'Some Editor', parent: claim }), { ...proved, tool: 'DALL·E', credentials: { ...shown, state: 'trusted' } }], // prettier-ignore
  ['beside what the file says', async () => signedPng(known, claim, await gray({ texts: { parameters: 'x\nSteps: 9, Sampler: LCM, Seed: 3, Version: v1.9.4' } })), { ...proved, prompt: 'x', steps: 9, sampler: 'LCM', seed: '3', credentials: { ...shown, state: 'trusted' } }], // prettier-ignore
  ['a claim of its generator alone', () => signedPng(known, { generator: 'Some Camera' }), { tool: 'Some Camera', proved: ['tool'], credentials: { ...shown, tool: 'Some Camera', made_by: null, state: 'trusted' } }], // prettier-ignore
  ['not made by AI', () => signedPng(known, { agent: 'Camera', sourceType: 'digitalCapture' }), { tool: 'Camera', proved: ['tool'], made_by: 'not_ai', credentials: { ...shown, tool: 'Camera', made_by: 'not_ai', state: 'trusted' } }], // prettier-ignore
  ['a text added since', async () => insertedAtEnd(await signedPng(known, claim), textChunk('Comment', 'hi')), { credentials: { ...shown, state: 'changed' } }], // prettier-ignore
  ['a changed claim', changedAt((file) => file.indexOf('Test generator')), { credentials: { ...NOTHING, state: 'changed' } }], // prettier-ignore
  ['a changed assertion', changedAt((file) => file.indexOf('DALL')), { credentials: { ...NOTHING, state: 'changed' } }],
  ['cut', cutStore, { credentials: { ...NOTHING, state: 'broken' } }],
  ['kept elsewhere', () => grayJpeg([xmpSegment(xmpPacket({ 'dcterms:provenance': REMOTE }))]), { credentials: { ...NOTHING, state: 'remote', remote_url: REMOTE } }], // prettier-ignore
  ['kept elsewhere, by a script', () => grayJpeg([xmpSegment(xmpPacket({ 'dcterms:provenance': 'javascript:alert(1)' }))]), {}], // prettier-ignore
])

const insertedAtEnd = (file: Buffer, chunk: Buffer) => Buffer.concat([file.subarray(0, -12), chunk, file.subarray(-12)])
