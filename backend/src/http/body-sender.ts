import type { Request, Response } from 'express'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { cutSlowReader } from './cut-slow.ts'
import type { Pace } from './cut-slow.ts'
import { addressKey } from './rate-limits/address-key.ts'
import { createSlots } from './slots.ts'

/** Bytes that are written at once, so that it is seen whether a reader takes any. */
const CHUNK = 16 * 1024

/** What may be read at once: each file holds a connection to S3 while it is sent, unless it is small. */
export interface ReadingLimits {
  /** Bytes up to which a file is read whole before it is sent. */
  smallBytes: number
  /** Small files, and others, on their way to one address. */
  address: { small: number; large: number }
  /**
   * The same to all; of the large ones fewer than the pool has connections. `multiple`: how many of the large ones the addresses share
   * that hold more than one. Default: all.
   */
  process: { small: number; large: number; multiple?: number }
  slowest: Pace
}

/** Sends a body to who asked; rejects with the signal, and when the other side hangs up. */
export type SendBody = (body: Readable, response: Response, signal?: AbortSignal) => Promise<void>

/** Sends files so that who reads slowly, or much at once, costs the others nothing. */
export interface BodySender {
  /** Null when as much is on its way to this address, or to all, as may be. The body is to be sent, or the place stays taken. */
  admit(request: Pick<Request, 'ip' | 'socket'>, bytes: number): SendBody | null
}

export function createBodySender({ smallBytes, address, process, slowest }: ReadingLimits): BodySender {
  const slots = {
    small: createSlots({ each: address.small, all: process.small }),
    large: createSlots({ each: address.large, all: process.large, multiple: process.multiple }),
  }
  return {
    admit(request, bytes) {
      const isSmall = bytes <= smallBytes
      const release = slots[isSmall ? 'small' : 'large'].take(addressKey(request.ip ?? ''))
      if (!release) return null
      return async (body, response, signal) => {
        const stop = cutSlowReader(request.socket, slowest)
        try {
          // Read whole, it holds no connection to S3 while it is sent
          const source = isSmall ? Readable.from(chunksOf(await buffer(body))) : body
          await pipeline(source, response, { signal })
        } finally {
          stop()
          release()
        }
      }
    },
  }
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK)
}
