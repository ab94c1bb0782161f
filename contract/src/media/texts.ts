/** Texts of uploads (spec, points 2, 5, 8 and 9), each as title and description of its toast. */
export const mediaTexts = {
  missingInformation: { title: 'Missing information', description: 'Please choose a file and give it a title.' },
  missingThumbnail: { title: 'Missing thumbnail', description: 'Please add a thumbnail image for your video.' },
  invalidFileType: {
    title: 'Invalid file type',
    description: 'Please upload only .jpg, .png, .gif or .mp4, .mov files.',
  },
  invalidThumbnailType: {
    title: 'Invalid thumbnail type',
    description: 'Please choose a .jpg, .png or .gif image.',
  },
  fileTooLarge: {
    title: 'File too large',
    description: 'Images may have at most 50 MB, videos at most 200 MB.',
  },
  imageTooLarge: { title: 'File too large', description: 'Images may have at most 50 MB.' },
  videoTooLarge: { title: 'File too large', description: 'Videos may have at most 200 MB.' },
  tooManyPixels: { title: 'File too large', description: 'This picture has too many pixels.' },
  emptyFile: { title: 'Upload failed', description: 'This file is empty.' },
  unreadableFile: { title: 'Upload failed', description: 'This file is damaged and cannot be read.' },
  hiddenContent: {
    title: 'Invalid file type',
    description: 'This file carries something besides its picture or video. Please export it again.',
  },
  largeFile: { title: 'Large file detected', description: 'The upload may take several minutes.' },
  uploadTimeout: { title: 'Upload timeout', description: 'The upload took longer than 10 minutes. Please try again.' },
  networkError: { title: 'Network error', description: 'Please check your connection and try again.' },
  uploadFailed: 'Upload failed',
  unexpected: { title: 'Upload failed', description: 'An unexpected error occurred. Please try again.' },
  notFound: 'This upload no longer exists. Please choose the file again.',
  notComplete: 'Some of the file has not arrived yet.',
  alreadyComplete: 'This upload is complete already.',
} as const
