import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushMessage, PushSubscriptionInput } from '@atelier/contract/push/schemas.ts'

export interface Pushed {
  message: PushMessage
  headers: IncomingHttpHeaders
}

/** A browser that is subscribed at the service. */
export interface PushBrowser {
  subscription: PushSubscriptionInput
  /** Decrypted, in order; those that the service did not accept are left out. */
  pushed: Pushed[]
  /** Requests of any outcome. */
  attempts(): number
  /** Status of the next responses; the last one stays. Default: 201. */
  answer(...statuses: number[]): void
  /** Where its redirects lead. */
  redirectTo(other: PushBrowser): void
}

export interface PushService {
  origin: string
  browser(): PushBrowser
  close(): Promise<void>
}

/** A push service on this machine, without TLS, that decrypts as its browsers would (RFC 8291). */
export async function startPushService(): Promise<PushService> {
  const receivers = new Map<string, (body: Buffer, headers: IncomingHttpHeaders) => number>()
  const locations = new Map<string, string>()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const status = receivers.get(request.url!)?.(body, request.headers) ?? 404
      const location = locations.get(request.url!)
      response.writeHead(status, location === undefined ? {} : { location }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    browser() {
      const [path, auth] = [`/send/${randomBytes(16).toString('base64url')}`, randomBytes(16)]
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const pushed: Pushed[] = []
      let statuses = [201]
      let attempts = 0
      receivers.set(path, (body, headers) => {
        attempts++
        const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!
        if (status < 300) pushed.push({ message: JSON.parse(decrypt(body, pair, auth)) as PushMessage, headers })
        return status
      })
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return {
        subscription: { endpoint: origin + path, keys },
        pushed,
        attempts: () => attempts,
        answer: (...given) => void (statuses = given),
        redirectTo: (other) => void locations.set(path, other.subscription.endpoint),
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body[20]!]
  const [senderKey, record] = [body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
  const derive = (secret: Uint8Array, from: Buffer, info: Uint8Array | string, length: number) =>
    new Uint8Array(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
