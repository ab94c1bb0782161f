import { parseToast } from '../scope/parse-toast.ts'
import type { PlainCall } from './stored-upload.ts'

/** Copies a call that a remote passed; throws a TypeError if it is malformed. */
export function parseCall(given: unknown): PlainCall {
  const { title, picture, files, route, input, done } = given as PlainCall
  const { id, method, path, stale } = route
  const { title: doneTitle, description } = parseToast(done)
  return {
    title,
    picture,
    files: files.map(({ file, purpose, field }) => ({ file, purpose, field })),
    route: { id, method, path, stale },
    input: structuredClone(input),
    done: { title: doneTitle, description },
  }
}
