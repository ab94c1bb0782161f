import { endingsOf, isProgram } from './program-file.ts'

// Endings are no words. cspell:disable
/** What creators and their clients exchange, and opens in a program of its kind without running anything. */
const USUAL = [
  // Pictures, also of cameras
  'apng arw avif bmp cin cr2 cr3 crw dcr dds dib dng dpx emf erf exr fff gif hdr heic heif hif ico iiq j2k jfif jp2 jpe jpeg',
  'jpf jpg jpx jxl k25 kdc mef mos mrw nef nrw orf pbm pcx pef pgm pic png pnm ppm psb psd qoi raf raw rgbe rw2 rwl sr2 srf',
  'srw tga tif tiff wbmp webp wmf x3f',
  // Films and sound
  '3g2 3gp aac ac3 aif aifc aiff alac amr ape avi braw caf dts dv f4v flac flv m2ts m2v m4a m4b m4r m4v mid midi mka mkv mod',
  'mov mp2 mp3 mp4 mpeg mpg mts mxf oga ogg ogv opus quicktime r3d ts vob wav wave weba webm wma wmv y4m',
  // Sources of art programs: pictures, layouts, films, sound
  'abr ach acb aco act afdesign afphoto afpub ai aep aepx aet ase asl cdr clip atn cpt cube als drp dra eps fcpx fcpxml fig flp',
  'fla grd idml indb indd indt itx jbf kra krz look lrcat lrtemplate lut mdp mogrt ora otio pat pbd pdn pnt prel procreate',
  'prproj pspimage ptx rif riff sai sai2 sketch skp srt sub sut swatches swatch tpl vsd vtt ass ssa edl xcf xd xmp 3dl omf aaf',
  'logicx band cpr rpp sesx sbv brush brushset vegas veg',
  // Sources in three dimensions
  '3dm 3ds 3mf abc blend bvh c4d dae duf dwg dxf fbx glb gltf hip hiplc igs iges lwo lxo ma max mb mtl nk obj ply pmd pmx sbs',
  'sbsar spp spsm step stl stp usd usda usdc usdz vdb vrm vroid x3d zbr zpac zpr zprj ztl',
  // Models and settings of image generators that run no code
  'gguf json onnx safetensors',
  // Documents and plain data
  'bib csv djvu docx dotx epub gdoc key log markdown md mobi numbers odf odg odp ods odt ott pages pdf potx pptx rst rtf tab tex',
  'toml tsv txt xlsx xltx yaml yml fountain fdx bbl',
  // Archives and fonts
  '7z br bz2 cbr cbz gz lz lz4 lzma rar tar tbz tbz2 tgz tlz txz xz z zip zst',
  'dfont eot otc otf ttc ttf woff woff2',
]

const usual = new Set(USUAL.join(' ').split(' '))

/**
 * What a file's name says about opening it: `program` may run something, so it is refused; `unusual` is neither known to
 * be harmless nor known to run, so its recipient is warned; undefined is usual.
 */
export function fileRisk(name: string): 'program' | 'unusual' | undefined {
  if (isProgram(name)) return 'program'
  return usual.has(endingsOf(name).at(-1) ?? '') ? undefined : 'unusual'
}
