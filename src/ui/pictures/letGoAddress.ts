/**
 * Ends an address of a blob in ten seconds: a browser that is busy may only now fetch it, for a download or for an image
 * that was just replaced or taken away, and would say that its file is not found.
 */
export function letGoAddress(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
