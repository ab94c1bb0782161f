/** What handles are compared by: those that look alike, such as "mara_ilves", "Mara-Ilves" and "marai1ves", have one key. */
export const handleKey = (handle: string): string =>
  handle
    .toLowerCase()
    .replace(/[_-]/g, '')
    .replace(/0/g, 'o')
    .replace(/1/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
