import type { PushMessage } from '@atelier/contract/push/schemas.ts'
import webPush from 'web-push'
import { PermanentJobError } from '../kernel/permanent-job-error.ts'
import type { PushConfig } from '../settings/push-config.ts'
import { KEPT_BY_SERVICE_SECONDS, SEND_TIMEOUT_MS } from './limits.ts'
import type { PushSubscriptionDocument } from './push-subscriptions.model.ts'

type Receiver = Pick<PushSubscriptionDocument, 'endpoint' | 'p256dh' | 'auth'>

/** `gone`: the browser has ended the subscription. */
export type SendPush = (to: Receiver, message: PushMessage) => Promise<'sent' | 'gone'>

/** Of a push service that is busy or down: the job is retried. */
class PushDelayedError extends Error {
  override readonly name = 'PushDelayedError'
  readonly code: number

  constructor(code: number) {
    super('The push service cannot accept the message now')
    this.code = code
  }
}

class PushRejectedError extends PermanentJobError {
  override readonly name = 'PushRejectedError'
  readonly code: number

  constructor(code: number) {
    super('The push service rejects the message')
    this.code = code
  }
}

/** Encrypts (RFC 8291), signs (RFC 8292) and posts. Throws if the service does not accept it. */
export const pushSender =
  ({ publicKey, privateKey, subject }: PushConfig): SendPush =>
  async ({ endpoint, p256dh, auth }, message) => {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject, publicKey, privateKey }, TTL: KEPT_BY_SERVICE_SECONDS, topic: message.tag },
    )
    const response = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body!),
      redirect: 'manual',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    await response.body?.cancel()
    const { ok, status } = response
    if (ok) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    if (status === 429 || status >= 500) throw new PushDelayedError(status)
    throw new PushRejectedError(status)
  }
