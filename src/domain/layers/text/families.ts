/** A family of fonts that comes with the app. */
export interface Family {
  /** Name in designs. */
  name: string
  kind: FamilyKind
  /** 400 is regular, 700 bold. */
  weights: readonly number[]
}

export type FamilyKind = 'Sans serif' | 'Serif' | 'Slab' | 'Script' | 'Display' | 'Mono'

const regular = [400] as const
const both = [400, 700] as const

/** All under the SIL Open Font License 1.1; Latin letters, including Central European, Turkish and Baltic ones. */
export const families: readonly Family[] = [
  { name: 'Inter', kind: 'Sans serif', weights: both },
  { name: 'League Spartan', kind: 'Sans serif', weights: both },
  { name: 'Montserrat', kind: 'Sans serif', weights: both },
  { name: 'Oswald', kind: 'Sans serif', weights: both },
  { name: 'Poppins', kind: 'Sans serif', weights: both },
  { name: 'Raleway', kind: 'Sans serif', weights: both },
  { name: 'Archivo Black', kind: 'Sans serif', weights: regular },
  { name: 'Cinzel', kind: 'Serif', weights: both },
  { name: 'Lora', kind: 'Serif', weights: both },
  { name: 'Playfair Display', kind: 'Serif', weights: both },
  { name: 'Abril Fatface', kind: 'Serif', weights: regular },
  { name: 'DM Serif Display', kind: 'Serif', weights: regular },
  { name: 'Alfa Slab One', kind: 'Slab', weights: regular },
  { name: 'Zilla Slab', kind: 'Slab', weights: both },
  { name: 'Caveat', kind: 'Script', weights: both },
  { name: 'Dancing Script', kind: 'Script', weights: both },
  { name: 'Great Vibes', kind: 'Script', weights: regular },
  { name: 'Kaushan Script', kind: 'Script', weights: regular },
  { name: 'Lobster', kind: 'Script', weights: regular },
  { name: 'Pacifico', kind: 'Script', weights: regular },
  { name: 'Anton', kind: 'Display', weights: regular },
  { name: 'Bangers', kind: 'Display', weights: regular },
  { name: 'Bebas Neue', kind: 'Display', weights: regular },
  { name: 'Bungee', kind: 'Display', weights: regular },
  { name: 'Monoton', kind: 'Display', weights: regular },
  { name: 'Righteous', kind: 'Display', weights: regular },
  { name: 'Staatliches', kind: 'Display', weights: regular },
  { name: 'Press Start 2P', kind: 'Mono', weights: regular },
  { name: 'Space Mono', kind: 'Mono', weights: both },
]

/** A merchant's font is named after its file and its bytes: other bytes are another font. */
const ownName = /^(.+) #([0-9a-f]{8})$/

/** Whether a family's name is that of a font added by the merchant. */
export const isOwnFamily = (family: string): boolean => ownName.test(family)

/** The family name of an added font: a hash of the bytes tells two files of one name apart. */
export const ownFamilyOf = (name: string, hash: string): string => `${name} #${hash.slice(0, 8)}`

/** The one of these families with the bytes of an added font, under its own name or another; null where none has. */
export const sameFont = (family: string, among: readonly string[]): string | null => {
  const hash = ownName.exec(family)?.[2]
  const twin = () => among.find((other) => hash !== undefined && ownName.exec(other)?.[2] === hash)
  return among.includes(family) ? family : (twin() ?? null)
}

/** The name as it is shown: without the hash. */
export const familyTitle = (family: string): string => ownName.exec(family)?.[1] ?? family

/** Weights that can be chosen; an added font has only the one of its file. */
export const weightsOf = (family: string): readonly number[] =>
  families.find(({ name }) => name === family)?.weights ?? regular
