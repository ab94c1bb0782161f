import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { limitDecoders } from '../../src/media/inspection/decoders.ts'

/** For a file's tests: pictures are read by the decoders of the inspecting process alone. */
export function useDecodersOfInspection(): void {
  beforeAll(limitDecoders)
  afterAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }))
}
