export const zoomTexts = {
  open: 'View larger',
  close: 'Close',
  zoom: 'Zoom',
  previous: 'Previous picture',
  next: 'Next picture',
  download: (what: string) => `Download · ${what}`,
  offline: 'The picture needs a connection.',
  failed: "We couldn't load this picture.",
} as const
