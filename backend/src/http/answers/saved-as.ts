/** Of `Content-Disposition`, RFC 6266; all browsers read this form, which needs no second one in ASCII. */
export const savedAs = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`
