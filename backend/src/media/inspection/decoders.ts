import sharp from 'sharp'

/** Only decoders of accepted formats read pictures of strangers. */
export function limitDecoders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['Jpeg', 'Png', 'Nsgif', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) })
}
