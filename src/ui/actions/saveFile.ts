import { letGoAddress } from '~/ui/pictures/letGoAddress'

/** Gives a text to the merchant as a file. A spreadsheet reads UTF-8 only with the mark at the start. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }))
}

/** Gives a value to the merchant as a readable file. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
}

/** Hands bytes to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Once the download has begun, the browser holds the bytes itself.
  letGoAddress(link.href)
}
