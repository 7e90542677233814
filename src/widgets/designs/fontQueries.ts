import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownFamilies } from '~/local/fonts/ownFonts'
import type { fontTroubles } from '~/local/fonts/loadFonts'

/** What draws text is fetched with the first of it. */
const fonts = () => import('~/local/fonts/loadFonts')

const shared = { gcTime: 0, placeholderData: keepPreviousData } as const

interface NamedFont {
  name: string
  family: string
  weight: number
}

/** Fonts of this device. */
export const fontQueries = {
  own: queryOptions({ queryKey: ['fonts', 'own'], queryFn: ownFamilies }),
  /** Names of those fonts that can be drawn with. */
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
  /** Why texts cannot be drawn in their fonts, font by font; none when all can. */
  troubles: (texts: Parameters<typeof fontTroubles>[0]) =>
    queryOptions({
      ...shared,
      queryKey: ['fonts', 'troubles', texts],
      queryFn: async () => (await fonts()).fontTroubles(texts),
    }),
}
