import type { IncomingHttpHeaders } from 'node:http'

const kept = ['cache-control', 'content-disposition', 'content-encoding', 'content-language', 'expires']

type Given = IncomingHttpHeaders | Record<string, string>

/** The upload headers that every download returns. */
export function objectHeaders(given: Given): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': String(given['content-type'] ?? 'application/octet-stream'),
  }
  for (const name of kept) {
    const value = name === 'content-encoding' ? withoutFraming(given[name]) : given[name]
    if (value) headers[name] = String(value)
  }
  for (const [name, value] of Object.entries(given)) if (name.startsWith('x-amz-meta-')) headers[name] = String(value)
  return headers
}

/** `aws-chunked` describes the upload's transfer, not the stored object. */
function withoutFraming(encoding: string | undefined) {
  return encoding
    ?.split(',')
    .map((value) => value.trim())
    .filter((value) => value !== 'aws-chunked')
    .join(', ')
}
