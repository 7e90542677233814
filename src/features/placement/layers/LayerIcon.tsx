import IconPicture from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconText from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs'
import { createElement } from 'react'
import type { Layer } from '~/domain/layers/layer'
import { shapeKinds } from '../text/shapeKinds'
import classes from './LayerIcon.module.css'

/** Says to the eye of which kind a layer is; its row says it in words. */
export const LayerIcon = ({ layer }: { layer: Layer }) =>
  createElement(iconOf(layer), { className: classes.icon, size: 14, stroke: 1.5, 'aria-hidden': true })

function iconOf(layer: Layer): typeof IconPicture {
  if (layer.kind !== 'shape') return layer.kind === 'text' ? IconText : IconPicture
  return shapeKinds.find(({ kind }) => kind === layer.shape)?.Icon ?? IconPicture
}
