import type { Face } from './faces'

/** Addresses of the bundled font files; none is fetched before it is used. */
const addresses = import.meta.glob<string>(
  '/node_modules/@fontsource/*/files/*-latin{,-ext}-{400,700}-normal.woff2',
  { eager: true, import: 'default', query: '?url' },
)

/** Characters covered by the two files of a font; the same for all families of their publisher (unicode.json). */
const signs = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const

/** The files of a bundled font; empty for an unknown name or weight. */
export function bundledFaces(family: string, weight: number): Face[] {
  const name = family.toLowerCase().replaceAll(' ', '-')
  return (['latin', 'latin-ext'] as const).flatMap((part) => {
    const path = addresses[`/node_modules/@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff2`]
    if (path === undefined) return []
    return { family, weight, source: path, signs: signs[part] }
  })
}
