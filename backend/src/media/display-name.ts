// Also characters that change the direction of text: they could disguise an extension.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u2800\u3164\uFFA0]/gu
const SEPARATORS = /[/\\:*?"<>|]/g

/** A file name that is safe to display and to save under. */
export function displayName(fileName: string): string {
  const name = fileName.replace(UNSAFE, '').replace(SEPARATORS, '_').replace(/\s+/g, ' ').trim()
  return name.replace(/^\.+/, '') || 'file'
}
