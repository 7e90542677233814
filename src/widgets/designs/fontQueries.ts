import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownFamilies } from '~/local/fonts/ownFonts'
import type { fontTroubles } from '~/local/fonts/loadFonts'

/** Loaded with the first text to draw. */
const fonts = () => import('~/local/fonts/loadFonts')

const shared = { gcTime: 0, placeholderData: keepPreviousData } as const

interface NamedFont {
  name: string
  family: string
  weight: number
}

/** Queries about fonts on this device. */
export const fontQueries = {
  own: queryOptions({ queryKey: ['fonts', 'own'], queryFn: ownFamilies }),
  /** Names of the wanted fonts that can be loaded. */
  ready: (wanted: readonly NamedFont[]) =>
    queryOptions({
      ...shared,
      queryKey: ['fonts', 'ready', wanted],
      queryFn: async () => {
        const { loadFont } = await fonts()
        const problems = await Promise.all(wanted.map(({ family, weight }) => loadFont(family, weight)))
        return wanted.flatMap(({ name }, index) => (problems[index] === null ? [name] : []))
      },
    }),
  /** Why texts cannot be drawn in their fonts, by font; empty when all can. */
  troubles: (texts: Parameters<typeof fontTroubles>[0]) =>
    queryOptions({
      ...shared,
      queryKey: ['fonts', 'troubles', texts],
      queryFn: async () => (await fonts()).fontTroubles(texts),
    }),
}
