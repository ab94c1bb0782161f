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

const programs = new Set(PROGRAMS.join(' ').split(' '))

/** Also in a name: `a.exe:$DATA` is `a.exe` of NTFS, `a.exe/x` its folder's name. */
const PARTS = /[/\\:*?"<>|]/
const CLASS_ID = /^\{[0-9a-f-]*\}?$/
/** Windows ignores spaces and dots at the end of a name; signs that are not seen would hide an ending. */
const IGNORED = /[\p{M}\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\s\u2800]/gu

/** Lower-case endings of a name, of each part that a system may take for a name of its own; '' for a part without one. */
export function endingsOf(name: string): string[] {
  const plain = name.replace(IGNORED, '').normalize('NFKC').replace(IGNORED, '').toLowerCase()
  return plain.split(PARTS).map((part) => {
    let end = part.length
    while (part[end - 1] === '.') end--
    return part.slice(part.lastIndexOf('.', end - 1) + 1 || end, end)
  })
}

/** Whether a file of this name may run something when it is opened. */
export const isProgram = (name: string): boolean =>
  endingsOf(name).some((ending) => programs.has(ending) || CLASS_ID.test(ending))
