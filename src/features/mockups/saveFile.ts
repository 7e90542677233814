/** Hands bytes to the browser's downloads. */
export function saveFile(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then; the address would hold the memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
