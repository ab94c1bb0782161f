// Boxes' names are no words. cspell:disable
const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** What players read. Everything else, known or not, becomes a `free` box: notes of makers, previews, idle boxes. */
export const PLAYED = {
  file: names('ftyp moov mdat moof mfra sidx styp ssix pdin'),
  tables: names(
    'mvhd trak mvex mehd trex leva iods tkhd edts elst tref mdia tapt clef prof enof mdhd hdlr minf elng vmhd smhd dinf dref stbl ' +
      'stsd stts ctts cslg stsc stsz stz2 stco co64 stss stps stsh sdtp sbgp sgpd saiz saio padb stdp ' +
      'mfhd traf tfhd tfdt trun senc',
  ),
  /** Of a codec, within a sample description. */
  codecs: names(
    'avcC avcE hvcC hvcE lhvC vvcC av1C vpcC dvcC dvvC dvwC esds d263 jp2h glbl colr pasp clap fiel gama btrt mdcv clli SmDm ' +
      'CoLL ccst chrm amve sinf st3d sv3d vexu hfov ACLR ARES ADHR APRG auxi wave chan chnl srat pcmC dOps dfLa dac3 dec3 dac4 ' +
      'alac ddts udts mhaC mhaP damr dawp devc frma enda lac4',
  ),
}

/** Boxes that consist of others. */
export const LISTS = names('trak mdia minf stbl dinf edts mvex tapt traf')

/** Bytes before the entries of a table, whose number are the last four, and bytes of each. */
export const TABLES: Readonly<Record<string, readonly [head: number, each: number]>> = {
  stts: [8, 8],
  ctts: [8, 8],
  stsc: [8, 12],
  stco: [8, 4],
  co64: [8, 8],
  stss: [8, 4],
  stps: [8, 4],
  stsh: [8, 8],
}

/** Bytes of boxes of a fixed length, by version. */
export const FIXED: Readonly<Record<string, readonly [number, number]>> = {
  mvhd: [100, 112],
  tkhd: [84, 96],
  mdhd: [24, 36],
  vmhd: [12, 12],
  smhd: [8, 8],
  mehd: [8, 12],
  trex: [24, 24],
  clef: [12, 12],
  prof: [12, 12],
  enof: [12, 12],
  mfhd: [8, 8],
  tfdt: [8, 12],
}
// cspell:enable
