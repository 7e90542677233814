/** Text of the service's HTML as lines, without markup; entities are read. It is shown as text, never as HTML. */
export function plainLines(html: string | null): string[] {
  if (html === null) return []
  return html
    .replace(/<(br|\/p|\/li|\/h\d|\/div|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
