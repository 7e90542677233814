import { vi } from 'vitest'

/** Files that the page hands to the browser's downloads, with their names, from now on. */
export function savedFiles(): () => Promise<{ name: string; text: string }[]> {
  const saved: { name: string; blob: Blob }[] = []
  let blob = new Blob()
  URL.createObjectURL = (given: Blob) => {
    blob = given
    return 'blob:saved'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function take(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  })
  return () => Promise.all(saved.map(async ({ name, blob: bytes }) => ({ name, text: await textOf(bytes) })))
}

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.readAsText(blob)
  })
