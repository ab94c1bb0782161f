/** Behind transparent pictures, as on pages (`--color-art-ground`): black and white ink have a contrast of 4.5. */
export const ART_GROUND = '#767678'
