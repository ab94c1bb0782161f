/** Texts of a project as a row (spec, point 9). */
export const projectRowTexts = {
  more: (skills: number) => `+${skills} more`,
  facts: 'Terms and skills',
} as const
