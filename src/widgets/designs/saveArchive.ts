import { saveFile } from '~/ui/actions/saveFile'

/** Downloads an archive of designs or kits, with a file name valid on every device. */
export function saveArchive(name: string, archive: Blob): void {
  const file = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'design'
  saveFile(`${file}.platen.zip`, archive)
}
