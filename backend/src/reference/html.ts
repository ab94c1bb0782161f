/** A text as HTML shows it. */
export const escape = (text: unknown): string => String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
