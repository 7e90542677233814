/**
 * Revokes a blob's address after ten seconds: a busy browser may only now fetch it, for a download or for an
 * image just replaced or removed, and would report a missing file.
 */
export function revokeLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
