import { SignJWT } from 'jose'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function forgedTokens(genuine: string, refreshToken: string): Promise<Record<string, string>> {
  const [head = '', body = '', signature = ''] = genuine.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const header = { alg: 'HS256', typ: 'JWT' }
  const { exp: _end, ...endless } = claims
  const emptyKey = new Uint8Array(32)
  return {
    'signed by nobody': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    'signed by nobody, with the signature of another': `${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
    'signed by another secret': await new SignJWT(claims)
      .setProtectedHeader(header)
      .sign(new TextEncoder().encode('another secret of thirty-two chars')),
    'of another person': `${head}.${encode({ ...claims, sub: '0'.repeat(24) })}.${signature}`,
    'of an empty key, without an end': await new SignJWT(endless).setProtectedHeader(header).sign(emptyKey),
    'a refresh token': refreshToken,
    garbage: 'e30.e30.e30',
    'an operator': '{"$ne":null}',
  }
}
