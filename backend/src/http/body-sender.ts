import type { Request, Response } from 'express'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { cutSlowReader } from './cut-slow.ts'
import type { Pace } from './cut-slow.ts'
import { addressKey } from './rate-limits/address-key.ts'
import { createSlots } from './slots.ts'

/** Chunk size, small enough to notice a reader that has stopped reading. */
const CHUNK = 16 * 1024

/** Concurrency limits for reads. Each file holds an S3 connection while it is sent, unless it is small. */
export interface ReadingLimits {
  /** Files up to this size are buffered before they are sent. */
  smallBytes: number
  /** Concurrent small and large files per address. */
  address: { small: number; large: number }
  /**
   * The same for the whole process; fewer large files than the pool has connections. `multiple`: how many large files may go to
   * addresses that hold more than one. Default: all.
   */
  process: { small: number; large: number; multiple?: number }
  slowest: Pace
}

/** Sends a body to the client; rejects on abort and when the client disconnects. */
export type SendBody = (body: Readable, response: Response, signal?: AbortSignal) => Promise<void>

/** Sends files so that slow or greedy readers do not hold up others. */
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
        const stop = cutSlowReader(request.socket, slowest)
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
