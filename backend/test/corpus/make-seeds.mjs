// Makes the files that need other programs than Node: `node backend/test/corpus/make-seeds.mjs`. Debian's packages:
// ffmpeg, libimage-exiftool-perl, gifsicle, libheif-examples. Everything else is derived from them when the tests run.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import sharp from 'sharp'

const seeds = fileURLToPath(new URL('seeds/', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'atelier-seeds-'))
const run = (program, ...options) =>
  execFileSync(program, options, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] })
const seed = (name) => join(seeds, name)

const EXACT = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1']
const PICTURES = ['-f', 'lavfi', '-i', 'testsrc=size=64x48:rate=8:duration=1']
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=8000:duration=1']
const H264 = ['-c:v', 'libx264', '-crf', '40', '-pix_fmt', 'yuv420p', '-x264-params', 'threads=1:keyint=4']
const AAC = ['-c:a', 'aac', '-b:a', '8k']

const film = (name, ...options) => run('ffmpeg', '-v', 'error', '-y', ...PICTURES, ...options, ...EXACT, seed(name))
const heard = (name, ...options) =>
  run('ffmpeg', '-v', 'error', '-y', ...PICTURES, ...SOUND, '-shortest', ...options, ...EXACT, seed(name))
const again = (from, name, ...options) =>
  run('ffmpeg', '-v', 'error', '-y', ...options, '-i', seed(from), '-c', 'copy', ...EXACT, seed(name))

film('plain.mp4', ...H264)
film('first.mp4', ...H264, '-movflags', '+faststart')
film('plain.mov', ...H264)
film('fragments.mp4', ...H264, '-movflags', '+frag_keyframe+empty_moov+default_base_moof')
film('old-fragments.mp4', ...H264, '-movflags', '+frag_keyframe+empty_moov')
heard('sound.mp4', ...H264, ...AAC)
heard('sound-fragments.mp4', ...H264, ...AAC, '-movflags', '+frag_keyframe+default_base_moof')
heard('pcm.mov', ...H264, '-c:a', 'pcm_s16le')
heard('adpcm.mov', ...H264, '-c:a', 'adpcm_ima_qt')
film('hevc.mp4', '-c:v', 'libx265', '-crf', '45', '-tag:v', 'hvc1', '-x265-params', 'log-level=none:info=0')
film('hev1.mov', '-c:v', 'libx265', '-crf', '45', '-x265-params', 'log-level=none:info=0')
film('mpeg4.avi', '-c:v', 'mpeg4', '-q:v', '31')
heard('mjpeg.avi', '-c:v', 'mjpeg', '-q:v', '31', '-c:a', 'pcm_u8')
film('mjpeg.mov', '-c:v', 'mjpeg', '-q:v', '31')
film('mpeg4.mp4', '-c:v', 'mpeg4', '-q:v', '31')
film('one-frame.mp4', ...H264, '-frames:v', '1')
film('b-frames.mp4', '-c:v', 'libx264', '-crf', '40', '-bf', '2', '-pix_fmt', 'yuv420p')
film('variable-rate.mp4', ...H264, '-vf', "select='not(mod(n,3))'", '-vsync', 'vfr')
film('four-hours.mp4', ...H264, '-vf', 'setpts=N*1800/TB', '-vsync', 'vfr', '-video_track_timescale', '1000')
film('ten-bit.mp4', '-c:v', 'libx264', '-crf', '40', '-pix_fmt', 'yuv420p10le')
film('wide-pixels.mp4', ...H264, '-aspect', '16:9')
film('phone.3gp', ...H264)
film('itunes.m4v', ...H264)
film('web.webm', '-c:v', 'libvpx', '-b:v', '20k')
film('film.mkv', ...H264)
film('film.flv', ...H264)
film('film.wmv', '-c:v', 'wmv2', '-q:v', '31')
film('film.mpegts', ...H264, '-f', 'mpegts')
run('ffmpeg', '-v', 'error', '-y', ...SOUND, ...AAC, ...EXACT, '-f', 'mp4', seed('sound-only.mp4'))
run(
  'ffmpeg',
  '-v',
  'error',
  '-y',
  '-i',
  seed('plain.mp4'),
  '-c',
  'copy',
  '-metadata:s:v',
  'rotate=90',
  ...EXACT.slice(0, 6),
  seed('turned-90.mp4'),
)
run(
  'ffmpeg',
  '-v',
  'error',
  '-y',
  '-i',
  seed('plain.mp4'),
  '-c',
  'copy',
  '-metadata:s:v',
  'rotate=180',
  ...EXACT.slice(0, 6),
  seed('turned-180.mp4'),
)
run(
  'ffmpeg',
  '-v',
  'error',
  '-y',
  '-i',
  seed('plain.mp4'),
  '-c',
  'copy',
  '-metadata:s:v',
  'rotate=270',
  ...EXACT.slice(0, 6),
  seed('turned-270.mp4'),
)
run(
  'ffmpeg',
  '-v',
  'error',
  '-y',
  '-i',
  seed('plain.mov'),
  '-c',
  'copy',
  '-timecode',
  '01:00:00:00',
  ...EXACT.slice(0, 6),
  seed('timecode.mov'),
)
run(
  'ffmpeg',
  '-v',
  'error',
  '-y',
  '-i',
  seed('plain.mp4'),
  '-c',
  'copy',
  '-metadata',
  'location=+27.5916+086.5640/',
  '-metadata',
  'title=HIDDEN-PART-7f3a',
  ...EXACT.slice(0, 6),
  seed('located.mp4'),
)
again('sound.mp4', 'edited.mp4', '-ss', '0.3')
writeFileSync(join(work, 'words.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHIDDEN-PART-7f3a\n')
run(
  'ffmpeg',
  '-v',
  'error',
  '-y',
  '-i',
  seed('plain.mp4'),
  '-i',
  'words.srt',
  '-c:v',
  'copy',
  '-c:s',
  'mov_text',
  ...EXACT,
  seed('subtitles.mp4'),
)

const noise = (width, height) =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
const photo = await noise(16, 12).resize(64, 48).jpeg({ quality: 60 }).toBuffer()
writeFileSync(join(work, 'photo.jpg'), photo)
writeFileSync(join(work, 'photo.png'), await sharp(photo).png().toBuffer())
writeFileSync(join(work, 'thumb.jpg'), await sharp(photo).resize(32, 24).jpeg({ quality: 40 }).toBuffer())
run(
  'exiftool',
  '-q',
  '-o',
  seed('exif.jpg'),
  '-Make=Maker',
  '-Model=HIDDEN-PART-7f3a',
  '-GPSLatitude=27.59',
  '-GPSLatitudeRef=N',
  '-Orientation#=6',
  '-ThumbnailImage<=thumb.jpg',
  'photo.jpg',
)
run(
  'exiftool',
  '-q',
  '-o',
  seed('iptc-xmp.jpg'),
  '-IPTC:Keywords=HIDDEN-PART-7f3a',
  '-XMP:Title=HIDDEN-PART-7f3a',
  '-XMP:Rating=5',
  '-Comment=HIDDEN-PART-7f3a',
  'photo.jpg',
)
run(
  'exiftool',
  '-q',
  '-o',
  seed('exif.png'),
  '-Model=HIDDEN-PART-7f3a',
  '-XMP:Title=HIDDEN-PART-7f3a',
  '-PNG:Comment=HIDDEN-PART-7f3a',
  '-Orientation#=3',
  'photo.png',
)
run(
  'exiftool',
  '-q',
  '-o',
  seed('xmp.mov'),
  '-XMP:Title=HIDDEN-PART-7f3a',
  '-Keys:GPSCoordinates=27.59 86.56 8850',
  '-UserData:Model=HIDDEN-PART-7f3a',
  seed('plain.mov'),
)
run('heif-enc', '-q', '30', 'photo.jpg', '-o', seed('photo.heic'))
run('heif-enc', '-A', '-q', '30', 'photo.jpg', '-o', seed('photo.avif'))
run(
  'ffmpeg',
  '-v',
  'error',
  '-y',
  '-i',
  'photo.png',
  '-c:v',
  'mjpeg',
  '-huffman',
  'default',
  '-q:v',
  '9',
  '-pix_fmt',
  'yuvj422p',
  '-frames:v',
  '1',
  ...EXACT,
  '-f',
  'image2',
  seed('422.jpg'),
)
run(
  'ffmpeg',
  '-v',
  'error',
  '-y',
  ...PICTURES,
  '-frames:v',
  '3',
  '-plays',
  '0',
  ...EXACT,
  '-f',
  'apng',
  seed('moving.apng.png'),
)
const gifs = await Promise.all(
  ['red', 'lime', 'blue'].map((background) =>
    sharp({ create: { width: 32, height: 24, channels: 3, background } })
      .gif()
      .toBuffer(),
  ),
)
gifs.forEach((gif, n) => writeFileSync(join(work, `${n}.gif`), gif))
run(
  'gifsicle',
  '--delay=10',
  '--loopcount=3',
  '--comment',
  'HIDDEN-PART-7f3a',
  '-O3',
  '0.gif',
  '1.gif',
  '2.gif',
  '-o',
  seed('moving.gif'),
)
run('gifsicle', '--interlace', '0.gif', '-o', seed('interlaced.gif'))
run('gifsicle', '--no-extensions', '--use-colormap=web', '0.gif', '-o', seed('web-colors.gif'))
rmSync(work, { recursive: true })
