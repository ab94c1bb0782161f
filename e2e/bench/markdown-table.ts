export const markdownTable = (head: string[], rows: string[][]): string =>
  [head, head.map((_, index) => (index ? '--:' : '---')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
