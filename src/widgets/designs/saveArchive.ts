import { saveFile } from '~/ui/actions/saveFile'

/** Hands out an archive of designs or kits under a name that every device can keep. */
export function saveArchive(name: string, archive: Blob): void {
  const file = name.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'design'
  saveFile(`${file}.platen.zip`, archive)
}
