const IPTC = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/'

/** Properties as {@link readXmp} names them. */
export const xmpNames = {
  description: 'http://purl.org/dc/elements/1.1/description',
  remoteCredentials: 'http://purl.org/dc/terms/provenance',
  creatorTool: 'http://ns.adobe.com/xap/1.0/CreatorTool',
  credit: 'http://ns.adobe.com/photoshop/1.0/Credit',
  extended: 'http://ns.adobe.com/xmp/note/HasExtendedXMP',
  userComment: 'http://ns.adobe.com/exif/1.0/UserComment',
  sourceType: `${IPTC}DigitalSourceType`,
  system: `${IPTC}AISystemUsed`,
  systemVersion: `${IPTC}AISystemVersionUsed`,
  promptInformation: `${IPTC}AIPromptInformation`,
} as const
