/** Texts of the picture over the whole window. */
export const zoomTexts = {
  open: 'View larger',
  close: 'Close',
  zoom: 'Zoom',
  previous: 'Previous picture',
  next: 'Next picture',
  failed: 'This picture could not be loaded.',
} as const
