export interface PrintQuality {
  level: 'good' | 'fair' | 'low' | 'vector'
  word: string
  meaning: string
}

/**
 * How sharp a print will be, judged by the product's own minimum (layout templates, min_dpi). Compares the rounded
 * number that is shown, because cropping and resizing may leave it slightly below the wanted one.
 */
export function printQuality(exact: number | null, minDpi: number): PrintQuality {
  if (exact === null)
    return { level: 'vector', word: 'Vector', meaning: 'Vector artwork is sharp at any size.' }
  const dpi = Math.round(exact)
  if (dpi >= minDpi * 1.33 || dpi >= 300) return { level: 'good', word: 'Good', meaning: 'Sharp in print.' }
  if (dpi >= minDpi)
    return { level: 'fair', word: 'Fair', meaning: `Enough for this product, which asks for ${minDpi} dpi.` }
  return {
    level: 'low',
    word: 'Low',
    meaning: `This product asks for ${minDpi} dpi. Make the artwork smaller or use a larger file.`,
  }
}
