import { md5 } from '~/domain/text/md5'

/** Gives drawings addresses: inside the app they are data: URLs, over HTTP clients expect addresses, as from the service. */
export interface ServedPictures {
  /** Replaces every drawing's data: URL in the text of a reply by its address. */
  toAddresses(text: string): string
  /** The drawing at a path like /_sandbox/pictures/<hash>.svg; null for any other path. */
  svgAt(path: string): string | null
}

const marker = 'data:image/svg+xml,'

/** The pictures of a server at this address (without a final slash). A drawing is served once a reply has contained it. */
export function servePictures(address: string): ServedPictures {
  const base = `${address}/_sandbox/pictures/`
  const addressOf = new Map<string, string>()
  const drawings = new Map<string, string>()
  const toAddress = (dataUrl: string): string => {
    const known = addressOf.get(dataUrl)
    if (known !== undefined) return known
    const given = `${base}${md5(dataUrl)}.svg`
    addressOf.set(dataUrl, given)
    drawings.set(given, dataUrl)
    return given
  }
  return {
    toAddresses: (text) =>
      text.includes(marker) ? text.replace(/data:image\/svg\+xml,[^"\\]+/g, toAddress) : text,
    svgAt: (path) => {
      const dataUrl = drawings.get(address + path)
      return dataUrl === undefined ? null : decodeURIComponent(dataUrl.slice(marker.length))
    },
  }
}
