import { nameWords } from '~/domain/artwork/savedNames'
import { saveFile } from '~/ui/actions/saveFile'

/** Downloads an archive of designs or kits, with a file name valid on every device. */
export function saveArchive(name: string, archive: Blob): void {
  saveFile(`${nameWords(name) || 'design'}.platen.zip`, archive)
}
