/** Contents of the clipboard; empty text for kinds that it lacks. */
export interface Offered {
  html: string
  plain: string
  files: readonly File[]
}

/** Reads the clipboard; rejects where the browser does not let pages read it. */
export async function readClipboard(): Promise<Offered> {
  const offered = { html: '', plain: '', files: [] as File[] }
  for (const item of await navigator.clipboard.read()) {
    if (item.types.includes('text/html')) offered.html = await (await item.getType('text/html')).text()
    if (item.types.includes('text/plain')) offered.plain = await (await item.getType('text/plain')).text()
    const picture = item.types.find((type) => type.startsWith('image/'))
    if (picture === undefined) continue
    const bytes = await item.getType(picture)
    offered.files.push(new File([bytes], `Pasted.${picture.slice(6).replace(/\W.*/, '')}`, { type: picture }))
  }
  return offered
}
