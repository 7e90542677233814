/** The path where the system sends pictures shared with the installed app; the manifest names it. */
export const sharePath = '/share'

const cacheName = 'platen.shared'
const nameHeader = 'x-file-name'
/** Most pictures taken at once; nobody shares more. */
const most = 50

/** Holds a form's pictures until a page takes them. Answers whether all are held: a full device refuses some. */
export async function holdShared(form: FormData, caches: CacheStorage): Promise<boolean> {
  const pictures = form.getAll('pictures').filter((part) => part instanceof File)
  await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  let isWhole = pictures.length <= most
  for (const [at, picture] of pictures.slice(0, most).entries()) {
    const headers = { 'content-type': picture.type, [nameHeader]: encodeURIComponent(picture.name) }
    await cache.put(`${sharePath}/${at}`, new Response(picture, { headers })).catch(() => (isWhole = false))
  }
  return isWhole
}

/** The pictures that were shared with the app, once; none where the browser keeps nothing. */
export async function takeShared(): Promise<File[]> {
  try {
    if (!(await caches.has(cacheName))) return []
    const cache = await caches.open(cacheName)
    const replies = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
    const files = await Promise.all(
      replies.map(async (reply) => {
        const name = decodeURIComponent(reply?.headers.get(nameHeader) ?? '') || 'shared picture'
        const bytes = await reply?.blob()
        return bytes === undefined ? [] : [new File([bytes], name, { type: bytes.type })]
      }),
    )
    await caches.delete(cacheName)
    return files.flat()
  } catch {
    return []
  }
}
