/** As Markdown. */
export const printTable = (head: string[], rows: string[][]): void =>
  [head, head.map((_, index) => (index ? '--:' : '---')), ...rows].forEach((cells) =>
    console.log(`| ${cells.join(' | ')} |`),
  )
