import { judgePublicAddress } from '../text/publicAddress'

export type ArtworkAddress =
  | { ok: true; url: string; warnings: string[] }
  /** `instead` is an address that should work; the merchant can take it with one click. */
  | { ok: false; problem: string; instead: string | null }

interface Drive {
  name: string
  /** Whether the address is a page of the drive instead of the file. */
  isPage: (url: URL) => boolean
  /** The address of the file itself, where the drive has one. */
  direct?: (url: URL) => string | null
}

const hostIs =
  (...names: string[]) =>
  ({ hostname }: URL) =>
    names.some((name) => hostname === name || hostname.endsWith(`.${name}`))

const withQuery = (url: URL, name: string, value: string, without: string): string => {
  const next = new URL(url)
  next.searchParams.delete(without)
  next.searchParams.set(name, value)
  return next.href
}

/** File hosts whose links lead to a page that shows the picture. */
const drives: readonly Drive[] = [
  {
    name: 'Google Drive',
    isPage: hostIs('drive.google.com', 'docs.google.com', 'photos.google.com', 'photos.app.goo.gl'),
  },
  {
    name: 'Dropbox',
    isPage: (url) =>
      hostIs('dropbox.com')(url) && !url.hostname.startsWith('dl.') && url.searchParams.get('raw') !== '1',
    direct: (url) => (/^\/(s|scl)\//.test(url.pathname) ? withQuery(url, 'raw', '1', 'dl') : null),
  },
  { name: 'OneDrive', isPage: hostIs('1drv.ms', 'onedrive.live.com', 'sharepoint.com') },
  { name: 'iCloud', isPage: hostIs('icloud.com') },
  { name: 'Box', isPage: hostIs('box.com') },
  { name: 'WeTransfer', isPage: hostIs('wetransfer.com', 'we.tl') },
  { name: 'MEGA', isPage: hostIs('mega.nz', 'mega.io') },
  { name: 'pCloud', isPage: hostIs('pcloud.com', 'pcloud.link') },
  { name: 'Canva', isPage: hostIs('canva.com') },
  { name: 'Figma', isPage: hostIs('figma.com') },
  { name: 'Imgur', isPage: ({ hostname }) => hostname === 'imgur.com' || hostname === 'www.imgur.com' },
  {
    name: 'GitHub',
    isPage: (url) => hostIs('github.com')(url) && /^\/[^/]+\/[^/]+\/blob\//.test(url.pathname),
    direct: (url) => `https://raw.githubusercontent.com${url.pathname.replace('/blob/', '/')}`,
  },
]

/** File types that the service is giving up, or never took (contract/README 7.5). */
const refusedTypes: Readonly<Record<string, string>> = {
  ai: 'Illustrator files are no longer taken. Export it as PNG or SVG.',
  psd: 'Photoshop files are no longer taken. Export it as PNG.',
  tif: 'TIFF files are no longer taken. Export it as PNG.',
  tiff: 'TIFF files are no longer taken. Export it as PNG.',
  eps: 'EPS files are not taken. Export it as PNG or SVG.',
  pdf: 'PDF files are not taken. Export it as PNG or SVG.',
  svgz: 'Compressed drawings are not taken. Save it as plain SVG.',
  heic: 'HEIC photos are not taken. Export it as JPEG.',
  heif: 'HEIC photos are not taken. Export it as JPEG.',
  avif: 'AVIF pictures are not taken. Save it as PNG.',
  gif: 'GIF is not taken. Save it as PNG.',
  bmp: 'BMP is not taken. Save it as PNG.',
  zip: 'An archive is no picture. Unpack it first.',
}

const extensionOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Judges an address of artwork before the service is asked to fetch it. */
export function judgeArtworkAddress(typed: string): ArtworkAddress {
  const judged = judgePublicAddress(typed)
  if (!judged.ok) return { ...judged, instead: null }
  const { url } = judged
  const drive = drives.find(({ isPage }) => isPage(url))
  if (drive !== undefined) {
    const instead = drive.direct?.(url) ?? null
    return {
      ok: false,
      instead,
      problem: `This ${drive.name} link opens a page, not the picture, so the service would fetch the page. ${
        instead === null
          ? 'Put the file where its address leads straight to it.'
          : 'Its direct address is below.'
      }`,
    }
  }
  const extension = extensionOf(url.pathname)
  const refused = Object.hasOwn(refusedTypes, extension) ? refusedTypes[extension] : undefined
  if (refused !== undefined) return { ok: false, problem: refused, instead: null }
  return { ok: true, url: url.href, warnings: warningsOf(url, extension) }
}

function warningsOf(url: URL, extension: string): string[] {
  const warnings: string[] = []
  if (extension === '')
    warnings.push('The name has no ending such as .png. It works when the host says that it is a picture.')
  if (isSigned(url))
    warnings.push('The address is signed and runs out. Orders made later may not find the file.')
  if (url.hash !== '') warnings.push('What follows # is not sent; the service may take it for the same file.')
  return warnings
}

const isSigned = ({ searchParams }: URL): boolean =>
  [...searchParams.keys()].some((name) =>
    /^(x-amz-signature|x-goog-signature|signature|sig|expires|token)$/i.test(name),
  )

const versionName = 'v'

/** The address without its version, to find the versions of one file. */
export function unversioned(address: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.searchParams.delete(versionName)
  return url.href
}

/**
 * An address for the same file that the service has not seen yet, because a known address answers the old file
 * (contract/README 7.1). Null for a signed address, which a changed query would break.
 */
export function nextVersion(address: string, known: Iterable<string>): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (isSigned(url)) return null
  const taken = new Set(known)
  const current = Number(url.searchParams.get(versionName) ?? '1')
  for (let version = Number.isSafeInteger(current) ? current + 1 : 2; ; version++) {
    url.searchParams.set(versionName, String(version))
    if (!taken.has(url.href)) return url.href
  }
}
