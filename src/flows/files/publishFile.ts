import { type ArtworkHost, uploadArtwork } from '~/client/uploadArtwork'
import { underLock } from '~/device/tabLocks'
import { hashPicture } from '~/local/designs/pictures'
import { notePublished, readPublished } from '~/local/publishedFiles'

/**
 * Gives a file a public address that the service can read: uploaded to the artwork host once, afterward the address
 * that the same bytes got before, whatever their name. Calls for the same bytes take turns, in all tabs. `host` is what
 * useArtworkHost answers. Throws an Error in words for the merchant; nothing was added anywhere then.
 */
export async function publishFile(host: ArtworkHost | null, blob: Blob, filename: string): Promise<string> {
  if (host === null) throw new Error(noHost)
  const file = new File([blob], filename, { type: blob.type })
  const md5 = await hashPicture(blob)
  if (md5 === null) throw new Error(`“${filename}” could not be read. Choose it again; nothing was uploaded.`)
  // The sandbox answers the same file by the same address, and forgets it when the demo begins anew.
  if (host.kind === 'sandbox') return uploadArtwork(host, file, { md5 })
  const [place, hash] = [`${host.kind} ${host.url}`, `${blob.size} ${md5}`]
  return underLock(`platen.publish ${place} ${hash}`, async () => {
    const known = await readPublished(place, hash)
    if (known !== null && !known.isRefused) return known.address
    // The service knows a file by its address: one that it could not use gets another address for the next try.
    const name = known === null ? md5 : `${md5}-${Date.now().toString(36)}`
    const address = await uploadArtwork(host, file, { md5, name })
    await notePublished({ host: place, hash, address, isRefused: false })
    return address
  })
}

const noHost =
  'This needs a public address for the file, and no artwork host is set up here. Store settings say what to do; nothing was uploaded.'
