import { cleanLine } from './clean-text.ts'

/** As emoji, Han variants, Arabic joining and Indic conjuncts need it. */
const EFFECTIVE = [
  // Before the sequence it starts.
  String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}`,
  String.raw`\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?(?:\u200D\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}]?\uFE0F?)*`,
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  String.raw`\p{Script=Han}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  // Non-joining letters look the same without it.
  String.raw`(?![\u0622-\u0625\u0627\u0629\u062F-\u0632\u0648\u0649\u0698])\p{Script=Arabic}\u200C(?=\p{Script=Arabic})`,
  // After a virama, and in the Bengali ya-phala of "Rachel".
  String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA][\u200C\u200D](?=\p{L})`,
  String.raw`\u09B0\u200D(?=\u09CD)`,
]
const INEFFECTIVE = new RegExp(String.raw`(${EFFECTIVE.join('|')})|[\p{Default_Ignorable_Code_Point}\u2800]`, 'gu')

/** {@link cleanLine} for texts compared by sight: without invisible characters, unless the letters or emoji need them. */
export const cleanName = (text: string): string => cleanLine(text).replace(INEFFECTIVE, '$1')
