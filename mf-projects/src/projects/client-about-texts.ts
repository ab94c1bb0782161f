/** Texts of the client's profile section. */
export const clientAboutTexts = { title: 'About the client' } as const
