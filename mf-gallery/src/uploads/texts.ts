import { megabytes } from '@atelier/contract/format.ts'
import { IMAGE_MAX_BYTES, VIDEO_MAX_BYTES } from '@atelier/contract/media/limits.ts'

/** Texts of publishing an artwork (spec, points 2, 4, 5 and 9). */
export const publishingTexts = {
  title: 'Upload your AI art',
  blurb: 'Share an image, video or reel.',
  file: 'File',
  filePrompt: 'Drop an image or video here',
  fileHint: `JPG, PNG or GIF up to ${megabytes(IMAGE_MAX_BYTES)} · MP4 or MOV up to ${megabytes(VIDEO_MAX_BYTES)}`,
  workTitle: 'Title',
  workTitlePlaceholder: 'Give it a name',
  description: 'Description',
  descriptionPlaceholder: 'Tell the story behind it',
  tags: 'Tags',
  tagsHint: 'Separate tags with commas.',
  tagsPlaceholder: 'portrait, neon, dream',
  orientation: 'Video type',
  video: 'Video (horizontal)',
  reel: 'Reel (vertical)',
  thumbnail: 'Thumbnail',
  thumbnailPrompt: 'Drop a picture here',
  thumbnailHint: 'JPG, PNG or GIF. Shown in the gallery.',
  useFrame: 'Use this frame',
  chooseFile: 'Choose a file instead',
  frames: 'Frames of the video',
  frameAt: (seconds: number) => `Frame at ${seconds.toFixed(1)} s`,
  chosenThumbnail: (name: string) => `Chosen thumbnail, ${name}`,
  frameHint: 'Pause on a frame you like, then use it as the thumbnail.',
  noFrame: "This browser can't play the video. Choose a thumbnail image instead.",
  frameFailed: "We couldn't use this frame. Choose a file instead.",
  upload: 'Upload',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  sentOf: (sent: string, size: string) => {
    const [number, unit] = sent.split(' ')
    return `${size.endsWith(` ${unit}`) ? number : sent} of ${size}`
  },
  goesOn: 'You can leave this page. The upload continues.',
  fileMissing: 'Choose a file.',
  chooseAgain: (name: string) => `“${name}” wasn't kept. Choose it again.`,
  leaveFile: "The file you chose won't be kept. Leave anyway?",
  isNoArtwork: (name: string) => `${name} is not an image or video. Use JPG, PNG, GIF, MP4 or MOV.`,
  isNoImage: (name: string) => `${name} is not an image. Use JPG, PNG or GIF.`,
  isTooLarge: (name: string, limit: string) => `${name} is too large. ${limit}`,
  isEmpty: (name: string) => `${name} is empty.`,
  thumbnailMissing: 'Add a thumbnail.',

  missingInformation: { title: 'Missing information', description: 'Choose a file and add a title.' },
  invalidThumbnailType: {
    title: 'Invalid thumbnail type',
    description: 'Please choose a .jpg, .png or .gif image.',
  },
  imageTooLarge: { title: 'File too large', description: `Images can be up to ${megabytes(IMAGE_MAX_BYTES)}.` },
  videoTooLarge: { title: 'File too large', description: `Videos can be up to ${megabytes(VIDEO_MAX_BYTES)}.` },
  largeFile: { title: 'Large file detected', description: 'The upload may take several minutes.' },
} as const
