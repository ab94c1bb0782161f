import { extensionOf } from './formats.ts'

/** Programs, scripts and shortcuts that run when opened, and web pages, which open outside of the site's protection. */
const DANGEROUS = new Set(
  (
    'ade adp apk app appimage appx bat bash chm cmd com command cpl desktop dll dmg exe gadget hta htm html inf ins ' +
    'iso isp jar js jse lib lnk mde mht mhtml mjs msc msi msix msp mst pif pkg ps1 psm1 py reg scr sct sh shtml sys ' +
    'terminal url vb vbe vbs vhd vxd webloc workflow wsc wsf wsh xhtml xht xll'
  ).split(' '),
)

/** Whether opening a download of this name may run a program. Windows ignores dots and spaces at the end of a name. */
export const isDangerous = (fileName: string): boolean => DANGEROUS.has(extensionOf(fileName.replace(/[.\s]+$/, '')))
