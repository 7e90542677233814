import IconPicture from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconText from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import { createElement } from 'react'
import type { Layer } from '~/domain/layers/layer'
import { shapeKinds } from '../text/shapeKinds'

/** Shows of which kind a layer is; the row's label says it for screen readers. */
export const LayerIcon = ({ layer }: { layer: Layer }) =>
  createElement(iconOf(layer), {
    size: 14,
    stroke: 1.5,
    color: 'var(--graphite)',
    style: { flex: 'none', marginRight: 4 },
    'aria-hidden': true,
  })

function iconOf(layer: Layer): typeof IconPicture {
  if (layer.kind !== 'shape') return layer.kind === 'text' ? IconText : IconPicture
  return shapeKinds.find(({ kind }) => kind === layer.shape)?.Icon ?? IconPicture
}
