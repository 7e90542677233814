import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { loadFonts } from '~/local/fonts/loadFonts'
import { ownFamilies } from '~/local/fonts/ownFonts'

/** Fonts of this device. They are read without a connection too. */
export const fontQueries = {
  own: queryOptions({ queryKey: ['fonts', 'own'], queryFn: ownFamilies, networkMode: 'always' }),
  /** Why texts cannot be drawn in their fonts; those are ready once this has answered with nothing. */
  problems: (texts: Parameters<typeof loadFonts>[0]) =>
    queryOptions({
      queryKey: ['fonts', 'problems', texts],
      queryFn: () => loadFonts(texts),
      networkMode: 'always',
      retry: false,
      gcTime: 0,
      placeholderData: keepPreviousData,
    }),
}
