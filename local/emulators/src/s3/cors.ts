import type { IncomingMessage, ServerResponse } from 'node:http'
import { S3Error } from './errors.ts'
import { element, group, insides, texts, xmlDocument } from './xml.ts'

export type CorsRule = { origins: string[]; methods: string[]; headers: string[]; expose: string[]; maxAge: number }

const matches = (pattern: string, value: string) => {
  const star = pattern.indexOf('*')
  if (star < 0) return pattern.toLowerCase() === value.toLowerCase()
  const [head, tail] = [pattern.slice(0, star).toLowerCase(), pattern.slice(star + 1).toLowerCase()]
  const text = value.toLowerCase()
  return text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail)
}

/** Sets the CORS headers of the first rule that allows this request; returns false if none does. */
export function applyCors(rules: CorsRule[], request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers
  response.setHeader('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
  if (origin === undefined) return false
  const method = String(request.headers['access-control-request-method'] ?? request.method)
  const asked = String(request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((header) => header.trim())
    .filter((header) => header !== '')
  const rule = rules.find(
    (candidate) =>
      candidate.methods.includes(method) &&
      candidate.origins.some((pattern) => matches(pattern, origin)) &&
      asked.every((header) => candidate.headers.some((pattern) => matches(pattern, header))),
  )
  if (!rule) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', rule.methods.join(', '))
  if (asked.length) response.setHeader('access-control-allow-headers', asked.join(', '))
  if (rule.expose.length) response.setHeader('access-control-expose-headers', rule.expose.join(', '))
  response.setHeader('access-control-max-age', String(rule.maxAge))
  return true
}

export function parseCorsRules(xml: string): CorsRule[] {
  const rules = insides(xml, 'CORSRule').map((rule) => ({
    origins: texts(rule, 'AllowedOrigin'),
    methods: texts(rule, 'AllowedMethod'),
    headers: texts(rule, 'AllowedHeader'),
    expose: texts(rule, 'ExposeHeader'),
    maxAge: Number(texts(rule, 'MaxAgeSeconds')[0] ?? 0),
  }))
  if (!rules.length || rules.some((rule) => !rule.origins.length || !rule.methods.length))
    throw new S3Error(400, 'MalformedXML', 'Every CORS rule needs an AllowedOrigin and an AllowedMethod.')
  return rules
}

export const corsDocument = (rules: CorsRule[]) =>
  xmlDocument(
    'CORSConfiguration',
    ...rules.map((rule) =>
      group(
        'CORSRule',
        ...rule.origins.map((value) => element('AllowedOrigin', value)),
        ...rule.methods.map((value) => element('AllowedMethod', value)),
        ...rule.headers.map((value) => element('AllowedHeader', value)),
        ...rule.expose.map((value) => element('ExposeHeader', value)),
        element('MaxAgeSeconds', rule.maxAge),
      ),
    ),
  )
