/** Words for an unnamed placement: "embroidery_chest_left" is "Embroidery chest left"; `default` is the first. */
export function placementWord(type: string | null): string {
  if (type === null || type === 'default') return 'Main print'
  const words = type.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
