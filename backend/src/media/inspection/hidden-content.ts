import { RejectedFileError } from './rejected-file-error.ts'

/** Tags that make a browser treat text as a page. Words in angle brackets, as in prompts, do not match. */
const MARKUP = /<(?:!doctype\s+html|(?:html|head|body|script|svg|iframe|object|embed|img)[\s/>]|\?php|%)/i
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
// PDF readers search this far for the signature.
const PDF_WITHIN = 1024

/** Maximum size of a ZIP's last record. */
export const ZIP_END_REACH = ZIP_END_BYTES + 0xffff

export function refuseMarkup(text: Uint8Array): void {
  if (MARKUP.test(Buffer.from(text).toString('latin1')))
    throw new RejectedFileError('HIDDEN_CONTENT', 'It carries markup')
}

/** Polyglots: a PDF by its beginning, a ZIP (or JAR, DOCX, …) by its end. `tail` must end where the file does. */
export function refuseSecondFile(head: Uint8Array, tail: Uint8Array): void {
  if (Buffer.from(head.subarray(0, PDF_WITHIN)).includes('%PDF-'))
    throw new RejectedFileError('HIDDEN_CONTENT', 'It is a PDF besides')
  const end = Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = end.indexOf(ZIP_END); at >= 0; at = end.indexOf(ZIP_END, at + 1))
    if (at + ZIP_END_BYTES <= end.length && at + ZIP_END_BYTES + end.readUInt16LE(at + 20) === end.length)
      throw new RejectedFileError('HIDDEN_CONTENT', 'It is a ZIP besides')
}

export function refuseTrailing(rest: Uint8Array): void {
  if (rest.some((byte) => byte !== 0)) throw new RejectedFileError('HIDDEN_CONTENT', 'Something follows its end')
}
