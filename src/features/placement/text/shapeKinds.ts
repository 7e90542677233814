import IconEllipse from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconPolygon from '@tabler/icons-react/dist/esm/icons/IconHexagon.mjs'
import IconLine from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconRectangle from '@tabler/icons-react/dist/esm/icons/IconRectangle.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'

/** Shapes that can be added, with their names and icons. */
export const shapeKinds = [
  { kind: 'rectangle', word: 'Rectangle', Icon: IconRectangle },
  { kind: 'ellipse', word: 'Ellipse', Icon: IconEllipse },
  { kind: 'line', word: 'Line', Icon: IconLine },
  { kind: 'star', word: 'Star', Icon: IconStar },
  { kind: 'polygon', word: 'Polygon', Icon: IconPolygon },
] as const
