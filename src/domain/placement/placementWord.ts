/** A placement whose name is not known, in words: "embroidery_chest_left" is "Embroidery chest left"; `default` is the product's first placement. */
export function placementWord(type: string | null): string {
  if (type === null || type === 'default') return 'Main print'
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
