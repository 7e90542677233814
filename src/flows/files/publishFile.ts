import { type ArtworkHost, uploadArtwork } from '~/client/uploadArtwork'
import { underLock } from '~/device/tabLocks'
import { hashPicture } from '~/local/designs/pictures'
import { notePublished, readPublished } from '~/local/publishedFiles'

/**
 * Gives a file a public address that the service can read: it is uploaded to the artwork host once; the same
 * bytes get the same address from then on, whatever their name. Calls for the same bytes are serialized over
 * all tabs. `host` comes from useArtworkHost. Throws an Error for the merchant; nothing was added then.
 */
export async function publishFile(host: ArtworkHost | null, blob: Blob, filename: string): Promise<string> {
  if (host === null) throw new Error(noHost)
  const file = new File([blob], filename, { type: blob.type })
  const md5 = await hashPicture(blob)
  if (md5 === null) throw new Error(`“${filename}” could not be read. Choose it again; it was not uploaded.`)
  // The sandbox returns the same address for the same file, and forgets it when the demo is reset.
  if (host.kind === 'sandbox') return uploadArtwork(host, file, { md5 })
  const [place, hash] = [`${host.kind} ${host.url}`, `${blob.size} ${md5}`]
  return underLock(`platen.publish ${place} ${hash}`, async () => {
    const known = await readPublished(place, hash)
    if (known !== null && !known.isRefused) return known.address
    // The service identifies a file by its address: after a file it could not use, the next try gets a new address.
    const name = known === null ? md5 : `${md5}-${Date.now().toString(36)}`
    const address = await uploadArtwork(host, file, { md5, name })
    await notePublished({ host: place, hash, address, isRefused: false })
    return address
  })
}

const noHost =
  'This needs a public address for the file, and no artwork host is set up here. Store settings say what to do; nothing was uploaded.'
