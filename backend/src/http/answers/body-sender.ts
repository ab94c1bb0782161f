import type { Request, Response } from 'express'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { disconnectSlowReader } from './cut-slow.ts'
import type { Pace } from './cut-slow.ts'
import { addressKey } from '../rate-limits/address-key.ts'
import { createSlots } from './slots.ts'

/** Chunk size, small enough to notice a reader that has stopped reading. */
const CHUNK = 16 * 1024

/** Each file holds an S3 connection while it is sent, unless it is small. */
export interface ReadingLimits {
  smallBytes: number
  address: { small: number; large: number }
  /** `large` must stay below the S3 pool's size; `multiple` caps addresses that hold more than one. */
  process: { small: number; large: number; multiple?: number }
  slowest: Pace
}

export type SendBody = (body: Readable, response: Response, signal?: AbortSignal) => Promise<void>

export interface BodySender {
  /** Null when the address or the process is at its limit. The returned sender must be called, or the slot leaks. */
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
        const stop = disconnectSlowReader(request.socket, slowest)
        try {
          // Buffered, it holds no S3 connection while it is sent
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
