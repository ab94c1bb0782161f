import { parseToast } from '../scope/parse-toast.ts'
import { isList } from './stored-upload.ts'
import type { CallFile, PlainCall } from './stored-upload.ts'

/** Copies a call that a remote passed; throws a TypeError if it is malformed. */
export function parseCall(given: unknown): PlainCall {
  const { title, picture, files, route, input, done } = given as PlainCall
  const { id, method, path, stale } = route
  const { title: doneTitle, description } = parseToast(done)
  return {
    title,
    picture,
    files: parseFiles(files),
    route: { id, method, path, stale },
    input: structuredClone(input),
    done: { title: doneTitle, description },
  }
}

function parseFiles(given: readonly CallFile[]): CallFile[] {
  const files = given.map(({ file, purpose, field }) => ({ file, purpose, field: String(field) }))
  const single = files.map(({ field }) => field).filter((field) => !isList(field))
  if (new Set(single).size < single.length) throw new TypeError('Only a field that ends in "_ids" takes several files.')
  if (files.some(({ file }) => !(file instanceof File))) throw new TypeError('An upload needs files.')
  return files
}
