/** Rows and cells of text copied from a spreadsheet; quoted cells may contain tabs and line breaks. */
export function readSheet(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*)/y
  const body = text.replace(/\r?\n$/, '')
  let at = 0
  for (;;) {
    pattern.lastIndex = at
    const found = pattern.exec(body)
    const value = found?.[1]?.replaceAll('""', '"') ?? found?.[2] ?? ''
    rows.at(-1)?.push(value)
    at += found?.[0].length ?? 0
    if (at >= body.length) return rows
    const isBreak = body[at] !== '\t'
    at += body.startsWith('\r\n', at) ? 2 : 1
    if (isBreak) rows.push([])
  }
}
