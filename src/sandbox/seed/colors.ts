/** Garment colors: name to hex; a second hex for two-tone blanks. */
const colors: Record<string, readonly [hex: string, hex2?: string]> = {
  White: ['#ffffff'],
  Black: ['#14191e'],
  Navy: ['#1f2a44'],
  'Heather gray': ['#b9b7b5'],
  Charcoal: ['#4a4a4d'],
  Red: ['#b3282d'],
  Maroon: ['#5e1f2b'],
  Forest: ['#2c4433'],
  Sage: ['#93a58a'],
  Royal: ['#2a4fa0'],
  'Sky blue': ['#a9c9e6'],
  Mustard: ['#d39b2a'],
  Sand: ['#dccbaa'],
  Rose: ['#e3aeb5'],
  Lilac: ['#b6a4d0'],
  Orange: ['#dd6b20'],
  Teal: ['#1f6f72'],
  Natural: ['#efe6d2'],
  Khaki: ['#b29b72'],
  Clear: ['#f4f6f7'],
  Silver: ['#c9ccd0'],
  Oak: ['#c79a63'],
  Walnut: ['#5b3d28'],
  'Black/White': ['#14191e', '#ffffff'],
  'Navy/White': ['#1f2a44', '#ffffff'],
  'Red/White': ['#b3282d', '#ffffff'],
  'Forest/Sand': ['#2c4433', '#dccbaa'],
}

/** Hex code of a color name; white for an unknown one. */
export const colorHex = (color: string | null): string => colors[color ?? 'White']?.[0] ?? '#ffffff'
/** The second color of a two-tone garment; null for one of a single color. */
export const secondHexOf = (color: string | null): string | null => colors[color ?? 'White']?.[1] ?? null
