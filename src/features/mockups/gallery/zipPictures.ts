import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { distinctNames } from '~/domain/artwork/savedNames'
import { fileName } from './pictureName'

/**
 * One archive of all kept pictures, which are compressed already and so only stored. `left`: how many are missing in
 * it, because their files are gone from this device. Throws where all are.
 */
export async function zipPictures(
  pictures: readonly MockupPicture[],
  bytesOf: (id: string) => Promise<ArrayBuffer | null>,
): Promise<{ blob: Blob; left: number }> {
  const { downloadZip } = await import('client-zip')
  const names = distinctNames(pictures.map(fileName))
  const entries = pictures.map((picture, index) => ({ picture, name: names[index] ?? fileName(picture) }))
  let left = 0
  // Read one after another, so that a large gallery is not in memory twice.
  async function* files() {
    for (const { picture, name } of entries) {
      const bytes = await bytesOf(picture.id)
      if (bytes === null) left += 1
      else yield { name, input: new Uint8Array(bytes), lastModified: new Date(picture.since) }
    }
  }
  const blob = await downloadZip(files()).blob()
  if (left === pictures.length) throw new Error('The files are not on this device any more.')
  return { blob, left }
}
