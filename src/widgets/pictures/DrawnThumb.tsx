import { Row, Text } from '~/ui/layout/Blocks'
import type { ComponentProps } from 'react'
import type { PreviewLayout } from '~/domain/placement/printLayout'
import { PrintDrawing } from './PrintDrawing'

interface Props {
  layout: PreviewLayout
  picture: ComponentProps<typeof PrintDrawing>['picture']
  /** Side of the box in pixels. */
  size: number
}

/** A thumbnail of a print on its blank, in a box of fixed size like `Thumb`; the text beside it names it. */
export function DrawnThumb({ layout, picture, size }: Props) {
  const { template_width: width, template_height: height } = layout.template
  return (
    <Row
      as="span"
      inline
      align="center"
      justify="center"
      fixed
      clip
      frame="control"
      fill="blank"
      style={{ width: size, height: size, verticalAlign: 'middle' }}
    >
      <Text as="span" block style={{ width: `${Math.min(1, width / height) * 100}%` }}>
        <PrintDrawing layout={layout} picture={picture} label="" isPlain />
      </Text>
    </Row>
  )
}
