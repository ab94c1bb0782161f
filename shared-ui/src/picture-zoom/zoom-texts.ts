export const zoomTexts = {
  open: 'View larger',
  close: 'Close',
  zoom: 'Zoom',
  previous: 'Previous picture',
  next: 'Next picture',
  offline: 'The picture needs a connection.',
  failed: "We couldn't load this picture.",
} as const
