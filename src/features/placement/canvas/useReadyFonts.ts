import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Layer } from '~/domain/layers/layer'
import { fontQueries } from '~/widgets/designs/fontQueries'

/**
 * The layers that can be drawn now: texts whose font is not loaded are left out, because a canvas would use
 * another font.
 */
export function useReadyFonts(layers: readonly Layer[]): readonly Layer[] {
  const fonts = [
    ...new Map(
      layers.flatMap((layer) =>
        layer.kind === 'text' ? [[`${layer.weight} ${layer.family}`, layer] as const] : [],
      ),
    ),
  ].map(([name, { family, weight }]) => ({ name, family, weight }))
  const ready = useQuery({ ...fontQueries.ready(fonts), enabled: fonts.length > 0 }).data
  return useMemo(
    () =>
      layers.every(({ kind }) => kind !== 'text')
        ? layers
        : layers.filter(
            (layer) => layer.kind !== 'text' || ready?.includes(`${layer.weight} ${layer.family}`) === true,
          ),
    [layers, ready],
  )
}
