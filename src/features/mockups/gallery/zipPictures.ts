import type { MockupPicture } from '~/domain/mockups/mockupTask'
import { distinctNames, fileName } from './pictureName'

/** One archive of all kept pictures; they are packed already, so nothing is packed again. */
export async function zipPictures(
  pictures: readonly MockupPicture[],
  bytesOf: (id: string) => Promise<ArrayBuffer | null>,
): Promise<Blob> {
  const { downloadZip } = await import('client-zip')
  const names = distinctNames(pictures.map(fileName))
  const entries = pictures.map((picture, index) => ({ picture, name: names[index] ?? fileName(picture) }))
  // Read one after the other, so that a large gallery is not in memory twice.
  async function* files() {
    for (const { picture, name } of entries) {
      const input = await bytesOf(picture.id)
      if (input !== null) yield { name, input, lastModified: new Date(picture.since) }
    }
  }
  return downloadZip(files()).blob()
}
