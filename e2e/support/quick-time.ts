/** An MP4 as a camera's QuickTime file: only the brand in its first box differs. */
export function quickTime(mp4: Buffer): Buffer {
  const file = Buffer.from(mp4)
  file.write('qt  ', 8, 'latin1')
  return file
}
