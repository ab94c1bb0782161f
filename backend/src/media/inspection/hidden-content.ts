import { RejectedFileError } from './rejected-file-error.ts'

/** Tags that make a browser take a text for a page. Words in angle brackets, as prompts have them, are none. */
const MARKUP = /<(?:!doctype\s+html|(?:html|head|body|script|svg|iframe|object|embed|img)[\s/>]|\?php|%)/i
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_BYTES = 22
// As far from the beginning as readers of PDF look for its signature.
const PDF_WITHIN = 1024

/** How much of a file's end a ZIP's last record may take. */
export const ZIP_END_REACH = ZIP_END_BYTES + 0xffff

/** Refuses text that a browser would run as a page or a script, where a picture or video keeps its remarks. */
export function refuseMarkup(text: Uint8Array): void {
  if (MARKUP.test(Buffer.from(text).toString('latin1')))
    throw new RejectedFileError('HIDDEN_CONTENT', 'It carries markup')
}

/** Refuses a remark that would open or close a comment of a script, and so turn the file into one. */
export function refuseScriptRemark(text: Uint8Array): void {
  refuseMarkup(text)
  if (/\/\*|\*\//.test(Buffer.from(text).toString('latin1')))
    throw new RejectedFileError('HIDDEN_CONTENT', 'A remark opens or closes a comment')
}

/** Refuses what is another file besides: a PDF by its beginning, a ZIP (or JAR, DOCX, …) by its end. `tail` ends where the file does. */
export function refuseSecondFile(head: Uint8Array, tail: Uint8Array): void {
  if (Buffer.from(head.subarray(0, PDF_WITHIN)).includes('%PDF-'))
    throw new RejectedFileError('HIDDEN_CONTENT', 'It is a PDF besides')
  const end = Buffer.from(tail.buffer, tail.byteOffset, tail.byteLength)
  for (let at = end.indexOf(ZIP_END); at >= 0; at = end.indexOf(ZIP_END, at + 1))
    if (at + ZIP_END_BYTES <= end.length && at + ZIP_END_BYTES + end.readUInt16LE(at + 20) === end.length)
      throw new RejectedFileError('HIDDEN_CONTENT', 'It is a ZIP besides')
}

/** Refuses anything after a file's own end but padding. */
export function refuseTrailing(rest: Uint8Array): void {
  if (rest.some((byte) => byte !== 0)) throw new RejectedFileError('HIDDEN_CONTENT', 'Something follows its end')
}
