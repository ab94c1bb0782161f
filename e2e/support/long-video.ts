import { readFile } from 'node:fs/promises'
import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

/** The bytes of a video that repeats a clip. */
export async function longVideo(clip: string, repetitions: number): Promise<Buffer> {
  const input = new Input({ formats: [MP4], source: new BufferSource(new Uint8Array(await readFile(clip))) })
  const track = (await input.getPrimaryVideoTrack())!
  const decoderConfig = (await track.getDecoderConfig())!
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const source = new EncodedVideoPacketSource((await track.getCodec())!)
  output.addVideoTrack(source)
  await output.start()
  const sink = new EncodedPacketSink(track)
  const packets = []
  for await (const packet of sink.packets()) packets.push(packet)
  const seconds = await track.computeDuration()
  for (let n = 0; n < repetitions; n++)
    for (const packet of packets)
      await source.add(packet.clone({ timestamp: packet.timestamp + n * seconds }), { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer!)
}
