/** The key of a handle. Lookalikes, such as "mara_stone", "MaraStone" and "mara-st0ne", have the same one. */
export const handleKey = (handle: string): string =>
  handle
    .toLowerCase()
    .replace(/[_-]/g, '')
    .replace(/0/g, 'o')
    .replace(/1/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
