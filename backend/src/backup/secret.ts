/** Its keyed hash in a manifest shows whether a site has the secret of the backup. */
export const SECRET_TEXT = 'atelier backup'
