// Endings are no words. cspell:disable
/** Refused: what an operating system, a browser or an office program runs, installs, mounts or follows when it is opened. */
const PROGRAMS = [
  // Windows: programs, scripts, shortcuts, settings, disks, help, add-ins
  'ahk a3x appinstaller application appref-ms appx appxbundle au3 avhdx ax bas bat bgi cdxml chm cmd com contact cpl deploy',
  'deskthemepack desklink diagcab diagcfg diagpkg dll drv efi esd exe fxp gadget glk group grp hlp hta htc htt hxs img inf',
  'ins iso isp its jnl job jnlp js jse jsx jsxbin library-ms lnk maf mag mam mapimail maq mar mas mau mav maw msc msh msh1',
  'msh1xml msh2 msh2xml mshxml msi msix msixbundle msdt msp msstyles mst msu ocx osd pcd pif plg ppkg prf prg printerexport',
  'provxml ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psm1 pssc psrc rdg rdp reg scf scr sct searchconnector-ms search-ms',
  'settingcontent-ms shb shs spl swf swm sys theme themepack tlb udf url vb vbe vbs vbscript vdi vhd vhdx vmdk vsmacros vsto',
  'vsw vxd wcx webpnp website wim wsb wsc wsf wsh ws xbap xnk zfsendtotarget',
  // Office: macros, add-ins, data links; notes that contain files
  'accda accdb accde accdr accdt accdu ade adn adp docb docm dotm dqy iqy laccdb mad mda mdb mde mdf mdn mdt mdw mdz odc',
  'odccubefile oqy one onepkg onetoc onetoc2 ops ppa ppam ppsm potm pptm rqy sldm slk sylk vsdm vssm vstm wbk wiz wll xla xlam',
  'xlb xlc xld xll xlm xlsb xlsm xltm xlv xlw',
  // macOS
  'action afploc app applescript atomloc bundle caction cfprofile command component configprofile definition dmg dylib fileloc',
  'framework ftploc httploc inetloc internetconnect ipa jxa kext loc mailloc mdimporter mobileconfig mobileprovision mpkg ndif smi sparsebundle sparseimage toast',
  'networkconnect osas osascript osax pkg plugin prefpane provisionprofile qlgenerator safariextension safariextz saver scpt',
  'scptd service shortcut term terminal tool vncloc wdgt webbookmark webloc wflow workflow xip xpc',
  // Linux, phones, remote desktops
  'aab air apk apkm apks appimage automount autostart bash csh deb desktop directory ebuild elf eopkg fish flatpak flatpakref',
  'flatpakrepo ica kdelnk ko ksh mount nexe nx out ovpn pet pisi pup rdesktop remmina rpm run sfs sh snap so socket target',
  'timer vnc vv xapk xbps zsh',
  // Browsers: pages, pictures and data with scripts, extensions
  'asp aspx atom crx htm html mht mhtm mhtml rdf rss sht shtm shtml stm svg svgz webarchive xht xhtm xhtml xml xpi xsl xslt xul',
  // Languages with an interpreter that opens them
  'ashx cgi cjs class cpgz ear egg gem groovy hs jar jsp lua mjs nupkg php php3 php4 php5 phar phps pht phtml pl pm py pyc pyd',
  'perl plsc pyo pyw pyx pyz pyzw rb rbw tcl tk war whl',
  // Plug-ins and scripts of art programs
  '8ba 8bc 8be 8bf 8bi 8bl 8bp 8bs 8bx 8by 8li aax aex ccx dlx dpm mcr mel mse mzp ofx plx psrig uxp vst vst3 xdt zxp',
]

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

const listed = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.join(' ').split(' '))
const programs = listed(PROGRAMS)
const usual = listed(USUAL)

/** Also in a name: `a.exe:$DATA` is `a.exe` of NTFS, `a.exe/x` its folder's name. */
const PARTS = /[/\\:*?"<>|]/
const CLASS_ID = /^\{[0-9a-f-]*\}?$/
/** Windows ignores spaces and dots at the end of a name; signs that are not seen would hide an ending. */
const IGNORED = /[\p{M}\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s\u2800]/gu

/** Endings of a name, of each part that a system may take for a name of its own; '' for a part without one. */
function endingsOf(name: string): string[] {
  const plain = name.replace(IGNORED, '').normalize('NFKC').replace(IGNORED, '').toLowerCase()
  return plain.split(PARTS).map((part) => {
    let end = part.length
    while (part[end - 1] === '.') end--
    return part.slice(part.lastIndexOf('.', end - 1) + 1 || end, end)
  })
}

/**
 * What a file's name says about opening it: `program` may run something, so it is refused; `unusual` is neither known to
 * be harmless nor known to run, so its recipient is warned; undefined is usual.
 */
export function fileRisk(name: string): 'program' | 'unusual' | undefined {
  const endings = endingsOf(name)
  if (endings.some((ending) => programs.has(ending) || CLASS_ID.test(ending))) return 'program'
  return usual.has(endings.at(-1) ?? '') ? undefined : 'unusual'
}
