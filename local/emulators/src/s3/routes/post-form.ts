import { accessDenied, invalidArgument } from '../errors.ts'
import { reply, replyXml } from '../exchange.ts'
import type { Exchange } from '../exchange.ts'
import { withForm } from '../form-reader.ts'
import type { UploadForm } from '../form-reader.ts'
import { objectHeaders } from '../object-headers.ts'
import { checkPolicy } from '../post-policy.ts'
import { receiveFile } from '../request-body.ts'
import { element, xmlDocument } from '../xml.ts'

/** An upload by an HTML form: the signed policy in its fields replaces a request signature. */
export async function postForm(exchange: Exchange) {
  const { fields, key, etag } = await withForm(exchange.request, (form) => storeFile(exchange, form))
  exchange.request.resume()
  answer(exchange, fields, key, etag)
}

async function storeFile({ store, credentials, ...exchange }: Exchange, { fields, fileName, file }: UploadForm) {
  const bounds = checkPolicy(fields, exchange.bucket, credentials, Date.now())
  const key = (fields.get('key') ?? '').replaceAll('${filename}', fileName)
  if (key === '') throw invalidArgument('Bucket POST must contain a field named key.')

  const bucket = store.find(exchange.bucket)
  if (!bucket) throw accessDenied()
  const { blob, size, md5 } = await bucket.write((target) => receiveFile(file, target, bounds))
  const etag = `"${md5.toString('hex')}"`
  const modified = new Date().toISOString()
  await bucket.put({ key, blob, size, etag, modified, headers: objectHeaders(asHeaders(fields)) })
  return { fields, key, etag }
}

/** Form fields are UTF-8, headers are bytes: converts fields to headers byte for byte. */
const asHeaders = (fields: Map<string, string>) =>
  Object.fromEntries([...fields].map(([name, value]) => [name, Buffer.from(value).toString('latin1')]))

function answer(exchange: Exchange, fields: Map<string, string>, key: string, etag: string) {
  const redirect = fields.get('success_action_redirect')
  exchange.response.setHeader('etag', etag)
  if (redirect && URL.canParse(redirect)) {
    const location = new URL(redirect)
    for (const [name, value] of Object.entries({ bucket: exchange.bucket, key, etag }))
      location.searchParams.set(name, value)
    return reply(exchange, 303, { location: location.href })
  }
  const status = fields.get('success_action_status')
  if (status !== '201') return reply(exchange, status === '200' ? 200 : 204)
  const children = [element('Bucket', exchange.bucket), element('Key', key), element('ETag', etag)]
  replyXml(exchange, xmlDocument('PostResponse', ...children), 201)
}
