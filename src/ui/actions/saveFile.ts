import { revokeLater } from '~/ui/pictures/revokeLater'

/** Downloads a text as a file. Spreadsheets recognize UTF-8 only by the mark at the start. */
export function saveCsv(name: string, csv: string): void {
  saveFile(name, new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }))
}

/** Downloads a value as a readable JSON file. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }))
}

/** Downloads bytes as a file. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Once the download has begun, the browser holds the bytes itself.
  revokeLater(link.href)
}
